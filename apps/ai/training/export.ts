/**
 * Writes what the network is trained with: the traits, meanings and tags of the marked descriptions. Each text of `seen`
 * and `new` belongs to training or, one in eight by its hash, to the development set by which training stops and thresholds are
 * chosen. `unseen` and the gate are not read.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { trainingLines } from '../bench/mark-files.js';
import { type Mark, readMarked } from '../bench/marked.js';
import { loadCatalogue } from '../src/builtin/catalogue.js';
import { featuresOf, traitId, TRAITS } from '../src/builtin/tagger/features.js';
import { sentenceEnds } from '../src/builtin/tagger/sentences.js';
import { firstTag, MARKS, TAGS } from '../src/builtin/tagger/tags.js';
import { type Word, wordsOf } from '../src/builtin/tagger/words.js';
import { type Language, LANGUAGES } from '../src/builtin/types.js';

const [folder = 'training-data'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const catalogue = loadCatalogue();
const vectors = openSync(path.join(folder, 'vectors.bin'), 'w');
const rows: string[] = [];
const hash = createHash('sha256');

/** One tag per word: the mark that it lies in. */
function tagsOf(words: readonly Word[], marks: readonly Mark[]): number[] {
  let open: Mark | undefined;
  return words.map(({ start, end }) => {
    const mark = marks.find(one => one.start < end && one.end > start);
    const tag = mark ? firstTag(mark.kind) + (mark === open ? 1 : 0) : 0;
    open = mark;
    return tag;
  });
}

/** Number of words before the end of each sentence. */
function endsOf(words: readonly Word[], text: string): number[] {
  return sentenceEnds(text).map(end => words.filter(word => word.end <= end).length);
}

for (const language of LANGUAGES) {
  for (const line of trainingLines(language)) {
    const { text, marks } = readMarked(line);
    const words = wordsOf(text, language === 'ja');
    const { ids, vectors: meanings } = featuresOf(text, words, language, catalogue);
    const own = createHash('sha256').update(line).digest();
    hash.update(line);
    writeSync(vectors, new Uint8Array(meanings.buffer));
    const dev = own.readUInt16LE(0) % 8 === 0;
    rows.push(JSON.stringify({ language, dev, ids, tags: tagsOf(words, marks), ends: endsOf(words, text) }));
  }
  // Names that the catalogue knows, as spans of their own.
  for (const kind of catalogue.kinds.values()) {
    for (const phrase of kind.ask[language]) addPhrase(phrase.replace(/^=/u, ''), 'a', language);
    for (const option of kind.options?.[language] ?? []) addPhrase(option, 'c', language);
  }
  for (const industry of catalogue.industries) addPhrase(industry.form[language], 's', language);
}

function addPhrase(phrase: string, mark: string, language: Language): void {
  const words = wordsOf(phrase, language === 'ja');
  if (words.length > 8 || words.length === 0) return;
  const { ids, vectors: meanings } = featuresOf(phrase, words, language, catalogue);
  writeSync(vectors, new Uint8Array(meanings.buffer));
  const tags = words.map((_, at) => firstTag(mark) + (at > 0 ? 1 : 0));
  rows.push(JSON.stringify({ language, phrase: true, ids, tags }));
}
closeSync(vectors);
writeFileSync(path.join(folder, 'rows.jsonl'), rows.join('\n'));
writeFileSync(
  path.join(folder, 'about.json'),
  JSON.stringify({
    tags: TAGS,
    marks: MARKS,
    traits: TRAITS,
    place: ['start', 'tight', 'joined'].map(traitId),
    dimensions: catalogue.words.dimensions,
    hash: hash.digest('hex'),
  }),
);
console.log(`${rows.length} descriptions`);
