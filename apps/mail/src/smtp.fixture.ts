import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A received email. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received, with lines ended by \n. */
  data: string;
}

/**
 * A small mail server with the part of RFC 5321 needed to send emails one by one. `refuse` answers RCPT TO: a full line such
 * as `550 No such user`, or null to accept it.
 */
export class SmtpFixture {
  readonly received: ReceivedMail[] = [];
  refuse: (to: string) => string | null = () => null;
  /** Delay of each answer, ms. */
  slowMs = 0;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${(this.server!.address() as AddressInfo).port}`;
  }

  async start(port = 0): Promise<this> {
    this.server = createServer(socket => this.talk(socket));
    await new Promise<void>(resolve => this.server?.listen(port, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise(resolve => this.server?.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) =>
      this.slowMs
        ? setTimeout(() => socket.writable && socket.write(`${line}\r\n`), this.slowMs)
        : socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: [], data: '' };
    let data: string[] | null = null;
    let rest = '';
    const hear = (line: string): void => {
      if (data) {
        if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line);
        this.received.push({ ...mail, data: data.join('\n') });
        data = null;
        mail = { from: '', to: [], data: '' };
        return void say('250 OK');
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') mail.from = address;
      if (verb === 'RSET') mail = { from: '', to: [], data: '' };
      if (verb === 'RCPT') {
        const refusal = this.refuse(address);
        if (refusal) return void say(refusal);
        mail.to.push(address);
      }
      if (verb === 'DATA') {
        data = [];
        return void say('354 Go on');
      }
      if (verb === 'QUIT') return void socket.end('221 Bye\r\n');
      say('250 OK');
    };
    socket.on('data', chunk => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    say('220 test');
  }
}
