import type { Socket } from 'node:net';

/**
 * Has everything that is written to a socket within one turn of the event loop leave in one system call: a busy process
 * sends many small frames at a time, and each call costs more than what it sends.
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
