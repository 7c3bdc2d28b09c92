import { answeredFields, opensStep } from '../src/builtin/field-traits.js';
import { fold } from '../src/builtin/text.js';
import type { BuiltinResult } from '../src/builtin/types.js';

/** Expectations for the form of a description with wishes; patterns match folded labels. */
export interface WishItem {
  id: string;
  group: string;
  description: string;
  /** Fields that must exist, in any wording. */
  asks?: string[];
  never?: string[];
  /** Number of fields. */
  fields?: number;
  /** Choices with exactly these options. */
  options?: string[][];
  required?: string[];
  optional?: string[];
  /** A field, and the answer that shows it. */
  shown?: [field: string, answer: string][];
  steps?: string[];
  scales?: [field: string, to: number][];
  order?: string[];
  /** Options that must have points. */
  right?: string[];
  language?: string;
  notice?: boolean;
}

/** The wishes that a form does not fulfil, as text; empty if it fulfils all of them. */
export function brokenWishes(item: WishItem, { form, understood, notice }: BuiltinResult): string[] {
  const fields = answeredFields(form.fields);
  const text = (label: string): string => fold(label).normalize('NFC');
  const find = (pattern: string) =>
    fields.find(({ label }) => new RegExp(fold(pattern), 'u').test(text(label)));
  const problems: string[] = [];
  const check = (holds: boolean, what: string): void => void (holds || problems.push(what));
  for (const ask of item.asks ?? []) check(find(ask) !== undefined, `does not ask ${ask}`);
  for (const never of item.never ?? []) check(find(never) === undefined, `asks ${never}`);
  if (item.fields !== undefined) check(fields.length === item.fields, `${fields.length} fields`);
  for (const options of item.options ?? [])
    check(
      fields.some(field => field.options?.join('|') === options.join('|')),
      `no choice of ${options.join(', ')}`,
    );
  for (const label of item.required ?? []) check(find(label)?.required === true, `${label} is not required`);
  for (const label of item.optional ?? []) check(find(label)?.required === false, `${label} is not optional`);
  for (const [label, answer] of item.shown ?? [])
    check(
      (form.logic ?? []).some(
        ({ when, then }) =>
          then.target === find(label)?.id && when.conditions.some(({ value }) => value === answer),
      ),
      `${label} does not hang on ${answer}`,
    );
  if (item.steps) {
    const titles = form.fields.filter(({ type }) => opensStep(type)).map(({ label }) => label);
    check(titles.join('|') === item.steps.join('|'), `steps are ${titles.join(', ')}`);
  }
  for (const [label, to] of item.scales ?? [])
    check(find(label)?.settings?.scale === to, `${label} is no scale to ${to}`);
  const places = (item.order ?? []).map(label => fields.indexOf(find(label) as (typeof fields)[number]));
  check(
    places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? 0))),
    'the order differs',
  );
  for (const option of item.right ?? [])
    check(
      (form.scoring?.criteria ?? []).some(({ points = [] }) =>
        points.some(entry => entry.option === option && entry.points === 1),
      ),
      `no points for ${option}`,
    );
  if (item.language) check(understood.language === item.language, `language is ${understood.language}`);
  if (item.notice) check(Boolean(notice), 'no notice');
  return problems;
}
