import type { EditedForm, FormOperation, Refined } from '#contracts';
import type { FormField } from '#form-core';
import { type Catalogue, loadCatalogue } from '../builtin/catalogue.js';
import { stripMarkup } from '../builtin/clean.js';
import { answeredFields } from '../builtin/field-traits.js';
import { isSensitive } from '../builtin/guards.js';
import type { Language } from '../builtin/types.js';
import { readClauses, type Reading } from './clauses.js';
import { Draft } from './draft.js';
import type { Done } from './edit-context.js';
import { type EditLanguage, editLanguages } from './edit-language.js';
import { quotedLabels, say } from './edit-text.js';
import type { Situation } from './one-command.js';
import { suggestionsFor } from './suggest.js';

export interface RefineInput {
  form: EditedForm;
  instruction: string;
  history?: { instruction: string; reply: string }[];
}

export interface RefineResult extends Pick<Refined, 'form' | 'reply' | 'suggestions' | 'undo' | 'unread'> {
  operations: FormOperation[];
  /** Whether every word was understood, even if the change was refused. */
  understood: boolean;
  language: Language;
}

/** Maximum length of an instruction in characters; longer ones need a model. */
const LONGEST = 300;

/**
 * Carries out an instruction without a model: exact commands in five languages, by label or number. Each clause must be
 * explained word by word and have a single meaning; any other clause is reported and changes nothing.
 */
export function refineForm({ form, instruction, history = [] }: RefineInput): RefineResult {
  const catalogue = loadCatalogue();
  const start: EditedForm = {
    ...form,
    name: form.name ?? '',
    logic: form.logic ?? [],
    customizations: form.customizations ?? {},
  };
  const text = stripMarkup(instruction).replace(/\s+/gu, ' ').trim();
  const formLanguage = languageOfForm(start.fields, catalogue);
  const spoken = catalogue.languages.detect(text, formLanguage);
  const situation: Situation = { catalogue, formLanguage, recent: recentOf(history, start) };
  const { reading, language } = bestReading(text, start, spoken, situation);
  const answer = { form: reading.draft.form, operations: reading.draft.operations, language: language.code };
  if (reading.isUndo) return { ...answer, reply: say('undo', language.code), undo: true, understood: true };
  const replies = repliesTo(reading, language.code);
  if (reading.unread.length === 0)
    return { ...answer, reply: replies || say('welcome', language.code), understood: true };
  if (isSensitive(text) && replies === '')
    return { ...answer, reply: say('sensitive', language.code), understood: true };
  const { suggestions, reply } = suggestionsFor(reading.unread, answer.form, language, situation);
  return {
    ...answer,
    reply: [replies, reply].filter(Boolean).join(' '),
    ...(suggestions.length > 0 ? { suggestions } : {}),
    ...(replies === '' ? {} : { unread: reading.unread.join(', ') }),
    understood: false,
  };
}

/** Changes, in the order of the instruction. */
function repliesTo({ done }: Reading, language: Language): string {
  const news = done.filter(({ reply }) => reply !== 'already');
  const replies = (news.length > 0 ? news : done).map(({ reply, labels, to }: Done) =>
    say(reply, language, labels, to),
  );
  return [...new Set(replies)].join(' ');
}

const languageOfForm = (fields: readonly FormField[], catalogue: Catalogue): Language =>
  catalogue.languages.detect(
    answeredFields(fields)
      .map(({ label }) => label)
      .join('. ')
      .slice(0, 2000),
  );

/** Reading in the first language that explains the whole instruction, otherwise in the one with the fewest unread words. */
function bestReading(
  text: string,
  form: EditedForm,
  spoken: Language,
  situation: Situation,
): { reading: Reading; language: EditLanguage } {
  const rank = ({ code }: EditLanguage): number =>
    code === spoken ? 0 : code === situation.formLanguage ? 1 : 2;
  const languages = [...editLanguages()].sort((a, b) => rank(a) - rank(b));
  const none: Reading = { draft: new Draft(form), done: [], unread: [text] };
  const readings = languages.map(language => ({ language, reading: none }));
  if (text.length > LONGEST) return readings[0] as (typeof readings)[0];
  for (const one of readings) {
    one.reading = readClauses(text, form, one.language, situation);
    if (one.reading.unread.length === 0) return one;
  }
  const unread = ({ reading }: (typeof readings)[0]): number => reading.unread.join('').length;
  const [first, ...others] = readings as [(typeof readings)[0], ...typeof readings];
  return others.reduce(
    (best, one) => (one.reading.done.length > 0 && unread(one) < unread(best) ? one : best),
    first,
  );
}

/** Fields quoted in the last reply. */
function recentOf(history: readonly { instruction: string; reply: string }[], form: EditedForm): string[] {
  const quoted = quotedLabels(history.at(-1)?.reply ?? '');
  return form.fields.filter(({ label }) => quoted.includes(label)).map(({ id }) => id);
}
