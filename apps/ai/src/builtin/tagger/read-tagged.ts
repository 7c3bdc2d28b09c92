import { existsSync, readFileSync } from 'node:fs';
import type { Catalogue } from '../catalogue.js';
import { dataPath } from '../data-path.js';
import { cuesOf } from '../read/cues.js';
import type { Names } from '../read/item.types.js';
import type { Wishes } from '../read/wish.types.js';
import type { Language } from '../types.js';
import { readWeights, type Weights } from './network.js';
import { tag } from './tagger.js';
import { wishesOf } from './wishes.js';

/** Which network reads a language, and how probable a span has to be; made by training/choose.ts. */
interface Reading {
  file: string;
  threshold: number;
}

let readings: Partial<Record<Language, Reading>> | undefined;
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
  const file = dataPath('tagger', 'readings.json');
  readings ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof readings) : {};
  const reading = readings?.[language];
  if (!reading) return undefined;
  const spans = tag(text, language, networkOf(reading.file), catalogue);
  const sure = spans.filter(({ probability }) => probability >= reading.threshold);
  const unsure = spans.filter(({ probability }) => probability < reading.threshold);
  return { ...wishesOf(text, sure, cuesOf(language), names), unsure: unsure.map(span => span.text) };
}
