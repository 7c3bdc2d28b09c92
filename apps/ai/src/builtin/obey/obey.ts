import type { FormField, LeadScoring, LogicRule } from '#form-core';
import { picksSeveral } from '../field-traits.js';
import { fold } from '../text.js';
import { type Ask, NO, type Section, YES } from '../wishes/wish.types.js';

/** A field of the form with its request; without one if the generator added the field. */
export interface Answered {
  field: FormField;
  ask?: Ask;
}

const CONTACT = /^(?:full_name|email|phone)_[0-9a-f]{8}$/;
const MESSAGE = /^message_[0-9a-f]{8}$/;

export const isContactField = ({ id }: FormField): boolean => CONTACT.test(id);

/**
 * Makes fields required or optional as requested, overriding the catalogue's default. `restOptional`: nothing else is
 * required.
 */
export function obeyRequired(items: readonly Answered[], restOptional = false): Answered[] {
  return items.map(item => {
    const required = item.ask?.required ?? (restOptional ? false : undefined);
    return required === undefined ? item : { ...item, field: { ...item.field, required } };
  });
}

/**
 * Moves final fields to the end: name and e-mail with `contactLast`, then an open text, fields requested last, and a consent.
 */
export function obeyOrder(items: readonly Answered[], contactLast: boolean): Answered[] {
  const place = ({ field, ask }: Answered): number => {
    if (ask?.last || field.type === 'consent') return 5;
    if (isContactField(field)) return contactLast ? 3 : 1;
    return MESSAGE.test(field.id) && !ask ? 4 : 2;
  };
  return items
    .map((item, at) => ({ item, at, place: place(item) }))
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ item }) => item);
}

/** Arranges fields in steps; every step except the first starts with a titled page break. */
export function obeySections(
  items: readonly Answered[],
  sections: readonly Section[],
  pageBreak: (title: string, at: number) => FormField,
  sectionOf: (item: Answered) => number,
): Answered[] {
  if (sections.length < 2) return [...items];
  const pages = sections.map((): Answered[] => []);
  for (const item of items)
    pages[Math.min(sections.length - 1, Math.max(0, item.ask?.section ?? sectionOf(item)))]?.push(item);
  return pages.flatMap((page, at) => {
    const title = sections[at]?.title ?? '';
    return page.length === 0 ? [] : [{ field: pageBreak(title, at) }, ...page];
  });
}

/** Rules such as 'If repair, ask for a photo', which show a field for one answer to another. */
export function logicOf(items: readonly Answered[]): LogicRule[] {
  return items.flatMap(({ field, ask }) => {
    if (!ask?.when) return [];
    const source = items.find(item => item.ask?.text === ask.when?.ask.text)?.field;
    const condition = source && source !== field ? conditionOn(source, ask.when.answer) : undefined;
    if (!condition) return [];
    return [{ when: { match: 'all', conditions: [condition] }, then: { action: 'show', target: field.id } }];
  });
}

/** Finds the answer that means no among answers such as 'Yes, partly, no'. */
const NO_WORD = /^(?:no|nein|non)(?![\p{L}])|^(?:いいえ|なし|無)/iu;

type Condition = LogicRule['when']['conditions'][number];

function conditionOn(source: FormField, answer: string): Condition | undefined {
  const amount = /^>(\d+)$/.exec(answer)?.[1];
  if (amount !== undefined) return { field: source.id, operator: 'greater_than', value: Number(amount) };
  const least = /^<(\d+)$/.exec(answer)?.[1];
  if (least !== undefined) return { field: source.id, operator: 'less_than', value: Number(least) };
  const options = source.options ?? [];
  const value =
    answer === YES
      ? options[0]
      : answer === NO
        ? (options.find(option => NO_WORD.test(option)) ?? options[1])
        : options.find(option => fold(option) === fold(answer));
  if (value === undefined) return undefined;
  return { field: source.id, operator: picksSeveral(source.type) ? 'contains' : 'equals', value };
}

/** Points for the right answers of a quiz; undefined without right answers. */
export function quizScoring(items: readonly Answered[]): LeadScoring | undefined {
  const asked = items.filter(({ field, ask }) => ask?.right !== undefined && field.options);
  if (asked.length === 0) return undefined;
  const share = Math.floor(100 / asked.length);
  return {
    criteria: asked.slice(0, 20).map(({ field, ask }, at) => ({
      key: field.id.slice(0, 64),
      label: field.label.slice(0, 200),
      field: field.id,
      weight: at === 0 ? 100 - share * (Math.min(asked.length, 20) - 1) : share,
      points: (field.options ?? []).map((option, place) => ({
        option,
        points: place === ask?.right ? 1 : 0,
      })),
    })),
    threshold: 70,
  };
}
