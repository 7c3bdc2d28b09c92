import { inflateSync } from 'node:zlib';

const WOFF = { signature: 0x774f4646, header: 44, entry: 20 };
const TTF = { header: 12, entry: 16 };

/** Converts a WOFF file (version 1: individually compressed tables of a TrueType font) to TrueType. */
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

function tableOf(ttf: Buffer, tag: string): Buffer {
  for (let at = 0; at < ttf.readUInt16BE(4); at += 1) {
    const entry = TTF.header + at * TTF.entry;
    if (ttf.toString('latin1', entry, entry + 4) === tag)
      return ttf.subarray(
        ttf.readUInt32BE(entry + 8),
        ttf.readUInt32BE(entry + 8) + ttf.readUInt32BE(entry + 12),
      );
  }
  throw new Error(`A font without ${tag}`);
}

const WINDOWS = 3;
/** Name ids of a family: the typographic one takes precedence over the one for older programs. */
const FAMILY_NAMES = [16, 1];

/** Family name of a font. */
export function familyOf(ttf: Buffer): string {
  const table = tableOf(ttf, 'name');
  const names = new Map<number, string>();
  for (let at = 0; at < table.readUInt16BE(2); at += 1) {
    const entry = table.subarray(6 + at * 12);
    if (entry.readUInt16BE(0) !== WINDOWS) continue;
    const start = table.readUInt16BE(4) + entry.readUInt16BE(10);
    const text = Buffer.from(table.subarray(start, start + entry.readUInt16BE(8))).swap16();
    names.set(entry.readUInt16BE(6), text.toString('utf16le'));
  }
  const name = FAMILY_NAMES.map(id => names.get(id)).find(Boolean);
  if (!name) throw new Error('A font without a name');
  return name;
}

/** First code point after the control characters, for which some fonts have glyphs. */
const FIRST_CODE = 0x20;

/** Code points with a glyph in a font, as the first and last of each range. */
export function codesOf(ttf: Buffer): [number, number][] {
  const table = tableOf(ttf, 'cmap');
  const maps = Array.from({ length: table.readUInt16BE(2) }, (_, at) =>
    table.subarray(table.readUInt32BE(4 + at * 8 + 4)),
  );
  const map = [12, 4].map(format => maps.find(one => one.readUInt16BE(0) === format)).find(Boolean);
  if (!map) throw new Error('A font with a character map of an unknown format');
  const codes = map.readUInt16BE(0) === 12 ? codesOfGroups(map) : codesOfSegments(map);
  const rows: [number, number][] = [];
  for (const code of codes.filter(one => one >= FIRST_CODE).sort((a, b) => a - b)) {
    const last = rows.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else rows.push([code, code]);
  }
  return rows;
}

/** Code points of a format 12 table: ranges. */
function codesOfGroups(map: Buffer): number[] {
  const codes: number[] = [];
  for (let at = 0; at < map.readUInt32BE(12); at += 1) {
    const group = 16 + at * 12;
    for (let code = map.readUInt32BE(group); code <= map.readUInt32BE(group + 4); code += 1) codes.push(code);
  }
  return codes;
}

/** Code points of a format 4 table, as ranges; some code points in them may have no glyph. */
function codesOfSegments(map: Buffer): number[] {
  const width = map.readUInt16BE(6);
  const codes: number[] = [];
  for (let at = 0; at < width; at += 2) {
    const [end, start] = [map.readUInt16BE(14 + at), map.readUInt16BE(16 + width + at)];
    const delta = map.readUInt16BE(16 + 2 * width + at);
    const place = 16 + 3 * width + at;
    const offset = map.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const shape = offset === 0 ? code + delta : map.readUInt16BE(place + offset + (code - start) * 2);
      if ((shape & 0xffff) !== 0) codes.push(code);
    }
  }
  return codes;
}
