import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '../../src/builtin/data-path.js';
import { readMarked } from '../marked.js';
import { goldenForm } from './golden-form.js';
import type { GoldenItem } from './run-golden.js';

/** Golden forms of all marked descriptions, or only of every `step`-th line. */
export function markedItems(step = 1): GoldenItem[] {
  return ['seen', 'unseen'].flatMap(half => {
    const folder = dataPath('..', 'bench', 'marks', half);
    return readdirSync(folder).flatMap(name => {
      const language = name.replace('.txt', '');
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
      return lines
        .map((line, at) => ({ line, id: `${half}/${language}:${at + 1}` }))
        .filter((_, at) => at % step === 0)
        .map(({ line, id }) => {
          const marked = readMarked(line);
          return { id, description: marked.text, form: goldenForm(marked, language) };
        });
    });
  });
}
