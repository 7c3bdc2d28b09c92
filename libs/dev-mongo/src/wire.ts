import { deserialize, type Long, type Timestamp } from 'bson';
import { encodeDoc } from './storage.js';
import type { Doc } from './values.js';

/** The wire protocol's numbers ("MongoDB Wire Protocol"). */
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const exhaustAllowed = 1 << 16;
const headerBytes = 16;
export const maxMessageBytes = 48_000_000;

export interface Request {
  id: number;
  /** An OP_QUERY, which drivers send for their first hello only. */
  legacy: boolean;
  exhaustAllowed: boolean;
  /** Whether the client expects no reply (write concern 0). */
  silent: boolean;
  /** The command, decoded with exact number types; the documents of an insert are Buffers. */
  body: Doc;
}

/** Documents to insert are stored as received; everything else is decoded. */
function decodeBody(raw: Buffer): Doc {
  const insert = raw.toString('latin1', 5, 12) === 'insert\0';
  const fieldsAsRaw = insert ? { documents: true } : {};
  return deserialize(raw, { promoteValues: false, bsonRegExp: true, fieldsAsRaw });
}

/** The part of a message that is prefixed with its own length. */
function readSized(message: Buffer, at: number): Buffer {
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > message.length) throw new Error('a document exceeds its message');
  return message.subarray(at, at + size);
}

/** Section 1 of an OP_MSG: a field of the command, given as a sequence of documents. */
function readSequence(body: Doc, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4);
  const list: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += list.at(-1)!.length)
    list.push(readSized(section, at));
  body[section.toString('utf8', 4, nameEnd)] = 'insert' in body ? list : list.map(decodeBody);
}

/** Reads one whole message. @throws if it is neither OP_MSG nor OP_QUERY */
export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === opQuery) {
    const nameEnd = message.indexOf(0, headerBytes + 4);
    const body = decodeBody(readSized(message, nameEnd + 9));
    return { id, legacy: true, exhaustAllowed: false, silent: false, body };
  }
  if (code !== opMsg) throw new Error(`unknown opcode ${code}`);
  const flags = message.readInt32LE(headerBytes);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  let body: Doc = {};
  const sequences: Buffer[] = [];
  for (let at = headerBytes + 4; at < end;) {
    const section = readSized(message, at + 1);
    if (message[at] === 0) body = decodeBody(section);
    else sequences.push(section);
    at += 1 + section.length;
  }
  for (const section of sequences) readSequence(body, section);
  const [exhaust, silent] = [(flags & exhaustAllowed) !== 0, (flags & moreToCome) !== 0];
  return { id, legacy: false, exhaustAllowed: exhaust, silent, body };
}

let lastId = 0;

/** A reply as bytes, and its id; `more` announces another one, as in a streaming hello. */
export function writeReply(
  request: Pick<Request, 'id' | 'legacy'>,
  reply: Doc | Buffer,
  more = false,
): [Buffer, number] {
  const body = Buffer.isBuffer(reply) ? reply : encodeDoc(reply);
  const head = Buffer.alloc(headerBytes + (request.legacy ? 20 : 5));
  const id = (lastId = (lastId + 1) & 0x7fffffff);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) head.writeInt32LE(1, headerBytes + 16);
  else head.writeInt32LE(more ? moreToCome : 0, headerBytes);
  return [Buffer.concat([head, body]), id];
}

const element = (type: number, name: string) =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

function enclose(parts: Uint8Array[]): Uint8Array[] {
  const size = Buffer.alloc(4);
  size.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 5));
  return [size, ...parts, Buffer.alloc(1)];
}

/** A cursor reply, with the documents inserted as stored. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  id: Long,
  ns: string,
  at?: Timestamp,
): Buffer {
  const list = enclose(documents.flatMap((raw, i) => [element(3, String(i)), raw]));
  const fields = encodeDoc({ id, ns, ...(at && { atClusterTime: at }) }).subarray(4, -1);
  const cursor = enclose([fields, element(4, batch), ...list]);
  return Buffer.concat(enclose([element(3, 'cursor'), ...cursor, encodeDoc({ ok: 1 }).subarray(4, -1)]));
}
