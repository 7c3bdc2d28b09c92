import { readdirSync, readFileSync } from 'node:fs';
import { dataPath } from '../src/builtin/data-path.js';
import { readMarked } from './marked.js';

export interface Described {
  description: string;
  /** Language of the description, if its set states one. */
  locale?: string;
}

const bench = (...parts: string[]): string => dataPath('..', 'bench', ...parts);
const lines = (...parts: string[]): string[] =>
  readFileSync(bench(...parts), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '');

/** All descriptions of the repository's sets, about 4,000 in eleven languages. */
export function allDescriptions(): Described[] {
  const { items } = JSON.parse(readFileSync(bench('development.json'), 'utf8')) as {
    items: { description: string; language: string }[];
  };
  const wishes = JSON.parse(readFileSync(bench('wishes.json'), 'utf8')) as Described[];
  const marked = ['new', 'seen', 'unseen'].flatMap(set =>
    readdirSync(bench('marks', set)).flatMap(file =>
      lines('marks', set, file).map(line => ({
        description: readMarked(line).text,
        locale: file.slice(0, 2),
      })),
    ),
  );
  return [
    ...items.map(({ description, language }) => ({ description, locale: language })),
    ...wishes.map(({ description }) => ({ description })),
    ...marked,
  ];
}
