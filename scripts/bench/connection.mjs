// One HTTP/1.1 connection that sends requests in turn. The load generator runs on the measured machine, so it does only
// the necessary work: fetch costs more than the product's own work on a request.
import { connect } from 'node:net';

export class Connection {
  static async open(url) {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Connection(socket, `${hostname}:${port}`);
  }

  constructor(socket, host) {
    this.socket = socket;
    this.host = host;
    this.received = '';
    socket.setNoDelay(true);
    // latin1 keeps one byte per character, because content-length counts bytes.
    socket.setEncoding('latin1');
    socket.on('data', chunk => this.read(chunk));
    socket.on('close', () => this.waiting?.(0));
    socket.on('error', () => undefined);
  }

  get(path) {
    return this.ask(`GET ${path} HTTP/1.1\r\nhost: ${this.host}\r\n\r\n`);
  }

  /** The body is ASCII. */
  post(path, body, headers = {}) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json\r\n`;
    return this.ask(`${head}content-length: ${body.length}\r\n${lines.join('')}\r\n${body}`);
  }

  /** Sends one request; resolves with the status, or 0 if the connection ended. */
  ask(request) {
    return new Promise(resolve => {
      if (this.socket.destroyed) return resolve(0);
      this.waiting = resolve;
      this.socket.write(request);
    });
  }

  close() {
    this.socket.destroy();
  }

  read(chunk) {
    this.received += chunk;
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.received.slice(0, end))?.[1] ?? 0);
    if (this.received.length < end + 4 + length) return;
    const status = Number(this.received.slice(9, 12));
    this.received = '';
    this.waiting?.(status);
  }
}
