import { readFileSync } from 'node:fs';
import type { Catalogue } from '../catalogue.js';
import { dataPath } from '../data-path.js';
import { cuesOf } from '../read/cues.js';
import type { Names } from '../read/item.types.js';
import type { Wishes } from '../read/wish.types.js';
import type { Language } from '../types.js';
import { readWeights, type Weights } from './network.js';
import { tag } from './tagger.js';
import { wishesOf } from './wishes.js';

/** The network that reads a language, and the least probability of a span. */
interface Reading {
  file: string;
  threshold: number;
}

/** data/tagger/readings.json: SHA-256 of the weights and of the marks that they were trained with. */
export interface Readings {
  weights: string;
  marks: string;
  languages: Partial<Record<Language, Reading>>;
}

export const loadReadings = (): Readings =>
  JSON.parse(readFileSync(dataPath('tagger', 'readings.json'), 'utf8')) as Readings;

let readings: Readings | undefined;
const networks = new Map<string, Weights>();

function networkOf(file: string): Weights {
  const known = networks.get(file) ?? readWeights(readFileSync(dataPath('tagger', file)));
  networks.set(file, known);
  return known;
}

/** The wishes of a description in a language that the tagger reads; undefined for others. */
export function taggedWishes(
  text: string,
  language: Language,
  catalogue: Catalogue,
  names: Names,
): Wishes | undefined {
  readings ??= loadReadings();
  const reading = readings.languages[language];
  if (!reading) return undefined;
  const spans = tag(text, language, networkOf(reading.file), catalogue);
  const sure = spans.filter(({ probability }) => probability >= reading.threshold);
  const unsure = spans.filter(({ probability }) => probability < reading.threshold);
  return { ...wishesOf(text, sure, cuesOf(language), names), unsure: unsure.map(span => span.text) };
}
