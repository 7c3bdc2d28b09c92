import { Long, type Timestamp } from 'bson';
import { CommandError } from './errors.js';
import { eachFound, type Found } from './scan.js';
import { cursorReply } from './wire.js';

const defaultBatch = 101;
const batchBytes = 15 * 1024 * 1024;
const idleMs = 10 * 60_000;

interface Cursor {
  ns: string;
  found: Iterator<Found>;
  /** A document that did not fit into the previous batch. */
  held?: Uint8Array;
  shape: (item: NonNullable<Found>) => Uint8Array;
  /** Whether the client wants only one batch. */
  single: boolean;
  /** The cluster time of its snapshot. */
  at?: Timestamp;
  usedAt: number;
}

export interface CursorOptions extends Partial<Pick<Cursor, 'shape' | 'single' | 'at'>> {
  batchSize?: number | undefined;
}

/** The open cursors ("Cursors"); one that has not been used for ten minutes is closed. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #lastId = 0;

  /** Returns the first batch of a scan's results and keeps the rest for getMore. */
  start(ns: string, found: Iterator<Found>, options: CursorOptions = {}): Promise<Buffer> {
    const { batchSize = defaultBatch, single = false, shape = item => item.raw, at } = options;
    const id = Long.fromNumber(++this.#lastId * 2 ** 20 + Math.floor(Math.random() * 2 ** 20));
    return this.#reply(
      'firstBatch',
      id,
      { ns, found, shape, single, usedAt: Date.now(), ...(at && { at }) },
      batchSize,
    );
  }

  more(id: Long, batchSize = Infinity): Promise<Buffer> {
    const cursor = this.#open.get(id.toString());
    if (!cursor) throw new CommandError(43, `cursor id ${id.toString()} not found`);
    cursor.usedAt = Date.now();
    return this.#reply('nextBatch', id, cursor, batchSize);
  }

  kill(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  expire(now: number): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > idleMs) this.#open.delete(id);
  }

  /** Up to `size` documents and 15 MiB; the next document is kept for the next batch. */
  async #reply(batch: 'firstBatch' | 'nextBatch', id: Long, cursor: Cursor, size: number): Promise<Buffer> {
    const list: Uint8Array[] = [];
    let bytes = 0;
    const take = (raw: Uint8Array): boolean => {
      bytes += raw.length;
      const fits = list.length < size && (list.length === 0 || bytes <= batchBytes);
      if (fits) list.push(raw);
      else cursor.held = raw;
      return fits;
    };
    const { held } = cursor;
    if (size > 0) delete cursor.held;
    if (size > 0 && held) take(held);
    const done = size > 0 && (await eachFound(cursor.found, item => take(cursor.shape(item))));
    const ended = done || cursor.single;
    if (ended) this.kill(id);
    else this.#open.set(id.toString(), cursor);
    return cursorReply(batch, list, ended ? Long.ZERO : id, cursor.ns, cursor.at);
  }
}
