import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** Of the pictures that other sites show beside a form's link. What draws them reads no WOFF. */
const FILES = ['latin-400', 'latin-ext-400', 'latin-600', 'latin-ext-600'];

/** Writes the fonts of pictures into a folder. */
export function buildPictureFonts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) {
    const source = fileURLToPath(
      import.meta.resolve(`@fontsource/poppins/files/poppins-${name}-normal.woff`),
    );
    writeFileSync(join(folder, `${basename(source, '.woff')}.ttf`), ttfOf(readFileSync(source)));
  }
}

const WOFF = { signature: 0x774f4646, header: 44, entry: 20 };
const TTF = { header: 12, entry: 16 };

/** A WOFF file (version 1: tables of a TrueType font, each compressed by itself) as TrueType. */
export function ttfOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF.signature) throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(TTF.header + count * TTF.entry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(WOFF.header + at * WOFF.entry);
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const place = TTF.header + at * TTF.entry;
    entry.copy(head, place, 0, 4);
    head.writeUInt32BE(entry.readUInt32BE(16), place + 4);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
