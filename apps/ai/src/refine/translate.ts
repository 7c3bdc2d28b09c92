import type { EditedForm, FormOperation } from '#contracts';
import type { Catalogue } from '../builtin/catalogue.js';
import { opensStep } from '../builtin/field-traits.js';
import { kindOfField } from '../builtin/fields.js';
import { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/plain.js';
import { type Language, LANGUAGES } from '../builtin/types.js';
import { byPattern, type Capital, type Known, type Reader, readersOf } from './translate-patterns.js';
import { keyOf, LABELS, type Sense, sensesOf, type Translations, translations } from './translations.js';

type TextChange = Extract<FormOperation, { op: 'texts' }>['texts'][number];

const MONTHS = 'months';
/** Groups with texts that are always capitalised: in English only, and in all languages. */
const ENGLISH_NAMES = new Set(['calendar', 'months', 'languages']);
const NAMES = new Set(['holidays', 'countries']);

/** 'Puppy's name' is not the owner's. */
const ANOTHERS =
  /\b(?!(?:owner|parent|guardian|customer|client|your)\b)\p{L}+['’]s name\b|\bname (?:of|des|der) (?:the |your |ihre[sr] )?(?!owner|parent|guardian|customer|client)\p{L}/u;

export interface Translator {
  /** Translates a question or another standalone text; undefined if it is not known as a whole. */
  label: (text: string) => string | undefined;
  /** Translates the answers of a choice, using the others to disambiguate words. Unknown ones stay unchanged. */
  options: (texts: readonly string[]) => string[];
}

const translators = new Map<string, Translator>();

/** Translates texts of forms from a language; texts in the other languages are also recognised. */
export function translatorOf(from: Language, to: Language, catalogue: Catalogue): Translator {
  const name = `${from} ${to}`;
  const before = translators.get(name);
  if (before) return before;
  const all = translations(catalogue);
  const order = [from, ...LANGUAGES.filter(other => other !== from && other !== to)];
  const translate = (text: string, among: (senses: Sense[]) => Sense | undefined): string | undefined => {
    for (const language of order) {
      const senses = sensesOf(text, language, all);
      const found = among(senses)?.texts[to];
      if (found) return asked(text, found, to);
      // Forms often contain English, but rarely other languages.
      if (language !== from && language !== 'en') continue;
      const known: Known = part => {
        const sense = among(sensesOf(part, language, all));
        return (
          sense && {
            text: sense.texts[to],
            capital: capitalOf(sense, to),
            many: /[^s]s$/u.test(sense.texts.en),
          }
        );
      };
      const made = byPattern(text.replace(/[\s:*!]+$/u, ''), language, to, readersFor(language, all), known);
      if (made) return made;
    }
    return undefined;
  };
  const made: Translator = {
    label: text => translate(text, senses => senses[0]),
    options: texts => {
      const votes = votesOf(texts, from, all);
      // Next to 'Anna', 'May' is a name.
      const meant = (sense: Sense): boolean =>
        sense.group !== MONTHS || 2 * (votes.get(MONTHS) ?? 0) > texts.length;
      return texts.map(text => translate(text, senses => elected(senses.filter(meant), votes)) ?? text);
    },
  };
  translators.set(name, made);
  return made;
}

const readers = new Map<Language, Reader[]>();

function readersFor(language: Language, { patterns }: Translations): Reader[] {
  const before = readers.get(language);
  if (before) return before;
  const made = readersOf(patterns, language);
  readers.set(language, made);
  return made;
}

/** Number of the choice's answers in each group. */
function votesOf(texts: readonly string[], from: Language, all: Translations): Map<string, number> {
  const votes = new Map<string, number>();
  for (const text of texts)
    for (const group of new Set(sensesOf(text, from, all).map(sense => sense.group)))
      votes.set(group, (votes.get(group) ?? 0) + 1);
  votes.set(LABELS, 0);
  return votes;
}

/** Sense from the group with the most answers: next to 'Kleid', 'Rock' is not music. */
function elected(senses: Sense[], votes: ReadonlyMap<string, number>): Sense | undefined {
  let best: Sense | undefined;
  for (const sense of senses)
    if (!best || (votes.get(sense.group) ?? 0) > (votes.get(best.group) ?? 0)) best = sense;
  return best;
}

/** Whether a text keeps its capital letter inside another one. */
function capitalOf({ group }: Sense, to: Language): Capital {
  if (NAMES.has(group)) return 'keeps';
  return ENGLISH_NAMES.has(group) ? (to === 'en' ? 'keeps' : 'drops') : 'typed';
}

/** Keeps a question mark even if the known text has none. */
function asked(text: string, found: string, to: Language): string {
  if (!/[?？]\s*\*?$/u.test(text) || /[?？]/u.test(found) || to === 'ja') return found;
  return to === 'es' ? `¿${found}?` : to === 'fr' ? `${found} ?` : `${found}?`;
}

/** Translates the known texts of a form. `unknown` lists the labels and options left unchanged. */
export function translateForm(
  form: EditedForm,
  to: Language,
  catalogue: Catalogue,
  from: Language,
): { changes: TextChange[]; unknown: string[] } {
  const translator = translatorOf(from, to, catalogue);
  const matcher = new KindMatcher(from, catalogue, null);
  const changes: TextChange[] = [];
  const unknown: string[] = [];
  const lookup = (text: string): string | undefined => translator.label(text);
  const change = (
    fieldId: string | null,
    key: TextChange['key'],
    was: string | string[] | undefined,
    next: string | string[] | undefined,
  ): void => {
    if (was !== undefined && next !== undefined && JSON.stringify(was) !== JSON.stringify(next))
      changes.push({ fieldId, key, to: next, was });
  };
  const used = new Set<string>();
  for (const field of form.fields) {
    const kind =
      kindOfField(field, catalogue.kinds) ??
      (opensStep(field.type) ? undefined : matcher.match(field.label)[0]?.kind);
    const isOther = kind?.family === 'name' && ANOTHERS.test(plain(field.label));
    let label = lookup(field.label) ?? (kind && !isOther ? kind.label[to] : undefined);
    if (label !== undefined && used.has(keyOf(label))) label = undefined;
    if (label !== undefined) used.add(keyOf(label));
    else unknown.push(field.label);
    change(field.id, 'label', field.label, label);
    if (field.placeholder)
      change(
        field.id,
        'placeholder',
        field.placeholder,
        lookup(field.placeholder) ?? kind?.placeholder?.[to] ?? '',
      );
    if (field.helpText)
      change(field.id, 'helpText', field.helpText, lookup(field.helpText) ?? kind?.help?.[to] ?? '');
    if (field.options) {
      const options = translator.options(field.options);
      unknown.push(
        ...options.filter((text, at) => text === field.options![at] && lookup(text) === undefined),
      );
      change(
        field.id,
        'options',
        field.options,
        new Set(options).size === options.length ? options : field.options,
      );
    }
  }
  change(null, 'name', form.name, form.name ? lookup(form.name) : undefined);
  change(
    null,
    'submitText',
    form.submitText,
    form.submitText
      ? (lookup(form.submitText) ?? translatorOf('en', to, catalogue).label('Submit'))
      : undefined,
  );
  if (form.description) change(null, 'description', form.description, lookup(form.description));
  return { changes, unknown: unknown.filter(text => /\p{L}/u.test(text)) };
}
