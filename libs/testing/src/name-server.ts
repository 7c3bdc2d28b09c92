import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** TXT records by name; a name without records does not exist, and `null` gets no answer. */
export type Records = Record<string, string[] | null>;

export interface NameServer {
  /** `address:port` */
  address: string;
  records: Records;
  stop(): Promise<void>;
}

const HEADER = 12;
const TXT = 16;
const [ANSWER, NO_SUCH_NAME] = [0x8180, 0x8183];

/** A DNS server (RFC 1035) with TXT records, for tests. */
export async function startNameServer(port = 0): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    records: {},
    stop: () => new Promise(done => socket.close(() => done())),
  };
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query);
    const texts = server.records[name];
    if (texts === null) return;
    const header = Buffer.from(query.subarray(0, HEADER));
    header.writeUInt16BE(texts ? ANSWER : NO_SUCH_NAME, 2);
    header.writeUInt16BE(texts?.length ?? 0, 6);
    header.writeUInt32BE(0, 8);
    const answer = [header, query.subarray(HEADER, end), ...(texts ?? []).map(txtRecord)];
    socket.send(Buffer.concat(answer), from.port, from.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  // The final zero, type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function txtRecord(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? []).map(part =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const data = Buffer.concat(parts);
  // A pointer to the question's name, type, class IN, a lifetime of 0 s.
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
