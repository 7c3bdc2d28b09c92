import { LRUCache } from 'lru-cache';
import type { FieldValue, FormField } from '#form-core';
import { loadCatalogue } from '../builtin/catalogue.js';
import type { Language } from '../builtin/types.js';
import { extract, isRefusal } from './extract.js';
import { OptionIndex } from './option-index.js';
import { isQuestion } from './visitor-question.js';

/** Languages of replies: the generator's, and the additional one of forms. */
export type ReplyLanguage = Language | 'ar';

export interface TurnText {
  /** Id of the form's revision. */
  revision: string;
  message: string;
  /** Fields that the conversation may fill. */
  fields: readonly FormField[];
  /** Id of the field that the last reply asked about. */
  asked: string | null;
}

/** Result of reading a visitor's message. */
export interface TurnReading {
  found: Record<string, FieldValue>;
  isRefusal: boolean;
  isQuestion: boolean;
  language: ReplyLanguage;
}

/** Limit of options of all cached revisions together. */
const MOST_OPTIONS_KEPT = 100_000;
const indexes = new LRUCache<string, OptionIndex>({ maxSize: MOST_OPTIONS_KEPT });

/** Reads a visitor's message: answers to fields, a refusal, its language. */
export function readTurn({ revision, message, fields, asked }: TurnText): TurnReading {
  const refused = isRefusal(message);
  // A question is not the answer to the one that was asked.
  const asks = !refused && isQuestion(message);
  const field = refused || asks ? undefined : fields.find(({ id }) => id === asked);
  const found = message.trim() === '' ? {} : extract(message, fields, field, indexOf(revision, fields));
  return { found, isRefusal: refused, isQuestion: asks, language: languageOf(message, fields) };
}

function indexOf(revision: string, fields: readonly FormField[]): OptionIndex {
  const known = indexes.get(revision);
  if (known) return known;
  const index = new OptionIndex(fields);
  const size = fields.reduce((sum, { options }) => sum + (options?.length ?? 0), 1);
  indexes.set(revision, index, { size });
  return index;
}

const ARABIC = /\p{Script=Arabic}/u;
/** Number of label characters used to detect the form's language. */
const LONGEST_LABELS = 2000;

/** The visitor's language if the message reveals it, else the form's. */
function languageOf(message: string, fields: readonly FormField[]): ReplyLanguage {
  const { languages } = loadCatalogue();
  const labels = fields
    .map(({ label }) => label)
    .join('. ')
    .slice(0, LONGEST_LABELS);
  // An e-mail address or a number reveals no language.
  if (ARABIC.test(/\p{L}{2}/u.test(message) && !message.includes('@') ? message : labels)) return 'ar';
  const form = languages.detect(labels);
  const isSentence = message.trim().split(/\s+/u).length >= 4 || /[\u3040-\u30ff]/u.test(message);
  return isSentence ? languages.detect(message, form) : form;
}
