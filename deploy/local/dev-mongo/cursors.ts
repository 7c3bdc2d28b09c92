import { Long } from 'bson';
import { CommandError } from './errors.js';
import { eachFound, type Found } from './scan.js';
import { cursorReply } from './wire.js';

const defaultBatch = 101;
const batchBytes = 15 * 1024 * 1024;
const idleMs = 10 * 60_000;

interface Cursor {
  ns: string;
  found: Iterator<Found>;
  held?: Buffer;
  shape: (item: NonNullable<Found>) => Buffer;
  usedAt: number;
}

/** The open cursors ("Cursors"); one unused for ten minutes is forgotten. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #lastId = 0;

  /** The first batch of what a scan finds; the rest waits for getMore unless the client wants one batch only. */
  async start(
    ns: string,
    found: Iterator<Found>,
    options: { batchSize?: number; single?: boolean; shape?: Cursor['shape'] },
  ): Promise<Buffer> {
    const cursor: Cursor = { ns, found, shape: options.shape ?? (item => item.raw), usedAt: Date.now() };
    const documents = await this.#batch(cursor, options.batchSize ?? defaultBatch);
    if (documents.done || options.single) return cursorReply('firstBatch', documents.list, Long.ZERO, ns);
    const id = Long.fromNumber(++this.#lastId * 2 ** 20 + Math.floor(Math.random() * 2 ** 20));
    this.#open.set(id.toString(), cursor);
    return cursorReply('firstBatch', documents.list, id, ns);
  }

  async more(id: Long, batchSize: number | undefined): Promise<Buffer> {
    const cursor = this.#open.get(id.toString());
    if (!cursor) throw new CommandError(43, `cursor id ${id.toString()} not found`);
    cursor.usedAt = Date.now();
    const { list, done } = await this.#batch(cursor, batchSize ?? Infinity);
    if (done) this.#open.delete(id.toString());
    return cursorReply('nextBatch', list, done ? Long.ZERO : id, cursor.ns);
  }

  kill(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  expire(now: number): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > idleMs) this.#open.delete(id);
  }

  /** Up to `size` documents and 15 MiB; what does not fit any more is held for the next batch. */
  async #batch(cursor: Cursor, size: number): Promise<{ list: Buffer[]; done: boolean }> {
    const list: Buffer[] = [];
    let bytes = 0;
    const take = (raw: Buffer): boolean => {
      if (list.length >= size || (list.length > 0 && bytes + raw.length > batchBytes)) {
        cursor.held = raw;
        return false;
      }
      list.push(raw);
      bytes += raw.length;
      return true;
    };
    if (cursor.held && size > 0) {
      take(cursor.held);
      delete cursor.held;
    }
    if (size === 0 || cursor.held) return { list, done: false };
    const done = await eachFound(cursor.found, item => take(cursor.shape(item)));
    return { list, done };
  }
}
