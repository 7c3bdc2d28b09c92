import { readFileSync } from 'node:fs';
import type { EditedForm, FormOperation } from '#contracts';
import type { Catalogue } from '../builtin/catalogue.js';
import { dataPath } from '../builtin/data-path.js';
import { opensStep } from '../builtin/field-traits.js';
import { kindOfField } from '../builtin/fields.js';
import { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/read/cues.js';
import { capitalise } from '../builtin/text.js';
import { type Language, LANGUAGES, type Localised } from '../builtin/types.js';

type TextChange = Extract<FormOperation, { op: 'texts' }>['texts'][number];

let known: Map<string, Localised> | undefined;

const keyOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Every text that we have in all five languages: the catalogue's labels and options, and common phrases. */
function phrases(catalogue: Catalogue): Map<string, Localised> {
  if (known) return known;
  const found = new Map<string, Localised>();
  const add = (texts: Localised): void => {
    for (const language of LANGUAGES) {
      const key = `${language}|${keyOf(texts[language])}`;
      if (!found.has(key)) found.set(key, texts);
    }
  };
  const addOptions = (options: Localised<string[]> | undefined): void =>
    options?.en.forEach((_, at) =>
      add(
        Object.fromEntries(LANGUAGES.map(language => [language, options[language][at] ?? ''])) as Localised,
      ),
    );
  for (const texts of JSON.parse(readFileSync(dataPath('phrases.json'), 'utf8')) as Localised[]) add(texts);
  for (const kind of catalogue.kinds.values()) {
    add(kind.label);
    addOptions(kind.options);
  }
  for (const industry of catalogue.industries) {
    add(industry.form);
    for (const own of industry.kinds) {
      if (own.label) add(own.label);
      addOptions(own.options);
    }
  }
  for (const intent of catalogue.intents) add(intent.form);
  for (const texts of Object.values(catalogue.texts)) add(texts);
  known = found;
  return found;
}

/** The texts of a form in another language, as far as they are known; the rest stays as it is. */
export function translateForm(
  form: EditedForm,
  to: Language,
  catalogue: Catalogue,
  from: Language,
): TextChange[] {
  const texts = phrases(catalogue);
  const matcher = new KindMatcher(from, catalogue, null);
  const changes: TextChange[] = [];
  const lookup = (text: string): string | undefined => {
    const key = keyOf(text);
    for (const language of [from, ...LANGUAGES.filter(other => other !== to)]) {
      const found = texts.get(`${language}|${key}`);
      if (found) return found[to];
    }
    return glossed(text, from, to, catalogue, texts);
  };
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
    let label = lookup(field.label) ?? (kind ? kind.label[to] : undefined);
    if (label !== undefined && used.has(keyOf(label))) label = undefined;
    if (label !== undefined) used.add(keyOf(label));
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
      const options = field.options.map(option => lookup(option) ?? option);
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
    form.submitText ? (lookup(form.submitText) ?? texts.get(`en|submit`)?.[to]) : undefined,
  );
  if (form.description) change(null, 'description', form.description, lookup(form.description));
  return changes;
}

/** A word or two by the dictionary, through English; undefined when a word is not known. */
function glossed(
  text: string,
  from: Language,
  to: Language,
  catalogue: Catalogue,
  texts: Map<string, Localised>,
): string | undefined {
  const key = keyOf(text);
  if (key === '' || key.split(' ').length > 3) return undefined;
  const english =
    from === 'en' ? key : catalogue.gloss[from].find({ language: from, text: key, tokens: [] })[0]?.ref;
  if (!english) return undefined;
  const direct = texts.get(`en|${keyOf(english)}`)?.[to];
  if (direct) return direct;
  if (to === 'en') return capitalise(english);
  const word = backwards(to).get(keyOf(english));
  return word ? (to === 'de' || to === 'ja' ? word : capitalise(word)) : undefined;
}

const dictionaries = new Map<Language, Map<string, string>>();

/** English to a language, from the dictionary of the other direction. */
function backwards(language: Language): Map<string, string> {
  const before = dictionaries.get(language);
  if (before) return before;
  const made = new Map<string, string>();
  const gloss = JSON.parse(readFileSync(dataPath('gloss', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
  for (const [word, english] of Object.entries(gloss))
    if (!made.has(keyOf(english))) made.set(keyOf(english), capitalise(word));
  dictionaries.set(language, made);
  return made;
}
