import type { Socket } from 'node:net';

/**
 * Makes all writes to a socket within one turn of the event loop leave in one system call. A busy process sends many small
 * frames, and each system call costs more than its content.
 */
export function corkByTurn(socket: Pick<Socket, 'write' | 'cork' | 'uncork'>): void {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isCorked = false;
  socket.write = (...args: unknown[]): boolean => {
    if (!isCorked) {
      isCorked = true;
      socket.cork();
      setImmediate(() => {
        isCorked = false;
        socket.uncork();
      });
    }
    return write(...args);
  };
}
