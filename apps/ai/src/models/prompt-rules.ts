import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';

/** Instructions for a model: for a form, an edit, a translation or a turn of a conversation (data/model). */
export const rulesFor = (request: 'form' | 'edit' | 'translation' | 'turn'): string =>
  readFileSync(dataPath('model', `${request}-rules.txt`), 'utf8').trimEnd();
