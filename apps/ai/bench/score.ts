import type { FormField } from '#form-core';
import type { Catalogue } from '../src/builtin/catalogue.js';
import { kindOfField } from '../src/builtin/fields.js';
import { isSensitive } from '../src/builtin/guards.js';
import { fold } from '../src/builtin/text.js';
import type { BuiltinResult, Language } from '../src/builtin/types.js';

/** One description with the expectations for a good form; development.json contains them. */
export interface Expectation {
  id: string;
  /** terse, long, unlisted, explicit, misspelled, nonnative, adversarial, or a language. */
  group: string;
  language: Language;
  description: string;
  /** Name of the list of families that suit this kind of business. */
  profile: string;
  /** Each must be met by a field: families (or parts of a kind's id) joined by |, or *text in a label or option. */
  needs: string[];
  /** Families that would be wrong. */
  avoid: string[];
  /** [need, option, option …]: one field must offer all these options. */
  options?: string[][];
  /** Maximum number of fields. */
  most?: number;
  anonymous?: boolean;
  /** Neither name nor e-mail has to come first, since the description names only some of its fields. */
  limited?: boolean;
  /** The business's own name. */
  name?: string;
  /** Texts that must not occur anywhere in the form. */
  leak?: string[];
}

export interface ItemScore {
  recall: number;
  precision: number;
  /** No avoided or sensitive field, nothing leaked. */
  clean: number;
  /** Share of correct parts among order, number of fields, options, name and language. */
  shape: number;
  problems: string[];
}

const NEUTRAL = new Set([
  'name',
  'email',
  'phone',
  'message',
  'need',
  'consent',
  'contact_preference',
  'referral_source',
]);

/** Weight of each part in the 100 points. */
export const WEIGHTS = { recall: 40, precision: 20, clean: 20, shape: 20 } as const;

const meanings = (field: FormField, { kinds }: Catalogue): Set<string> => {
  const kind = kindOfField(field, kinds);
  const own = kind ? [kind.family, kind.id, ...kind.id.split('_')] : [];
  const byType: Partial<Record<FormField['type'], string>> = {
    date: 'date',
    file: 'file',
    rating: 'rating',
    time: 'time',
  };
  const typed = byType[field.type];
  return new Set(typed ? [...own, typed] : own);
};

const offers = (field: FormField, text: string): boolean =>
  fold(field.label).includes(fold(text)) ||
  (field.options ?? []).some(option => fold(option).includes(fold(text)));

/** Compares a generated form with its expectations. */
export function scoreItem(
  item: Expectation,
  { form, understood }: BuiltinResult,
  welcome: string[],
  catalogue: Catalogue,
): ItemScore {
  const problems: string[] = [];
  const fields = form.fields.map(field => ({ field, means: meanings(field, catalogue) }));
  const meets = (need: string): boolean =>
    need
      .split('|')
      .some(part =>
        fields.some(({ field, means }) =>
          part.startsWith('*') ? offers(field, part.slice(1)) : means.has(part),
        ),
      );

  const missing = item.needs.filter(need => !meets(need));
  problems.push(...missing.map(need => `missing ${need}`));
  const wanted = new Set([...item.needs.flatMap(need => need.split('|')), ...welcome]);
  const scored = fields.filter(
    ({ field, means }) => means.size > 0 && !NEUTRAL.has(kindOfField(field, catalogue.kinds)?.family ?? ''),
  );
  const stray = scored.filter(({ means }) => ![...means].some(meaning => wanted.has(meaning)));
  problems.push(...stray.map(({ field }) => `stray ${field.label}`));

  const avoid = new Set(item.avoid);
  const text = JSON.stringify([form.name, form.description, form.fields]).toLowerCase();
  const wrong = [
    ...scored
      .filter(({ field }) => avoid.has(kindOfField(field, catalogue.kinds)?.family ?? ''))
      .map(({ field }) => `unwanted ${field.label}`),
    ...form.fields.filter(field => isSensitive(field.label)).map(field => `sensitive ${field.label}`),
    ...(item.leak ?? []).filter(leak => text.includes(leak.toLowerCase())).map(leak => `leaks ${leak}`),
  ];
  problems.push(...wrong);

  const count = form.fields.length;
  const last = form.fields.at(-1);
  const checks: [string, boolean][] = [
    ['language', understood.language === item.language],
    [
      'name and e-mail first',
      item.anonymous === true ||
        item.limited === true ||
        (form.fields[0]?.id.startsWith('full_name_') === true && form.fields[1]?.type === 'email'),
    ],
    [
      `${count} fields`,
      item.most
        ? count <= item.most
        : item.group === 'explicit' || item.group === 'long'
          ? count <= 15
          : count >= 6 && count <= 8,
    ],
    ['open text last', item.most !== undefined || last?.type === 'textarea' || item.group === 'explicit'],
    ...(item.options ?? []).map(([, ...texts]): [string, boolean] => [
      `options ${texts.join(', ')}`,
      form.fields.some(field => texts.every(option => offers({ ...field, label: '' }, option))),
    ]),
    ...(item.name
      ? [[`business name ${item.name}`, JSON.stringify(form).includes(item.name)] as [string, boolean]]
      : []),
  ];
  problems.push(...checks.filter(([, holds]) => !holds).map(([what]) => `shape: ${what}`));
  return {
    recall: item.needs.length ? 1 - missing.length / item.needs.length : 1,
    precision: scored.length ? 1 - stray.length / scored.length : 1,
    clean: wrong.length === 0 ? 1 : 0,
    shape: checks.filter(([, holds]) => holds).length / checks.length,
    problems,
  };
}
