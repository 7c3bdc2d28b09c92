import type { FormField, LeadScoring, LogicRule } from '#form-core';
import { picksSeveral } from '../field-traits.js';
import { NO, YES } from '../read/answer-named.js';
import type { Ask, Section } from '../read/wish.types.js';
import { fold } from '../text.js';

/** A field of the form with the request behind it; none for fields that the generator added. */
export interface Answered {
  field: FormField;
  ask?: Ask;
}

const CONTACT = /^(?:full_name|email|phone)_[0-9a-f]{8}$/;
const MESSAGE = /^message_[0-9a-f]{8}$/;

export const isContactField = ({ id }: FormField): boolean => CONTACT.test(id);

/**
 * Sets required and optional as requested, regardless of the catalogue's default. `restOptional`: nothing
 * else is required.
 */
export function obeyRequired(items: readonly Answered[], restOptional = false): Answered[] {
  return items.map(item => {
    const required = item.ask?.required ?? (restOptional ? false : undefined);
    return required === undefined ? item : { ...item, field: { ...item.field, required } };
  });
}

/**
 * Applies the requested order: first and last fields, or the whole order of the text. `contactLast` puts
 * name and e-mail after the questions. A consent ends a form.
 */
export function obeyOrder(
  items: readonly Answered[],
  ordered: boolean,
  contactLast: boolean,
  asks: readonly Ask[] = [],
): Answered[] {
  const said = (ask: Ask | undefined): number => (ordered && ask ? asks.indexOf(ask) : -1);
  const place = ({ field, ask }: Answered): number => {
    if (ask?.place === 'first') return 0;
    if (ask?.place === 'last') return 6;
    if (ordered && ask) return 1;
    if (field.type === 'consent') return 5.5;
    if (isContactField(field)) return contactLast || ordered ? 4 : 2;
    return MESSAGE.test(field.id) ? 5 : 3;
  };
  const sorted = items
    .map((item, at) => ({ item, at, place: place(item) }))
    .sort((a, b) => a.place - b.place || said(a.item.ask) - said(b.item.ask) || a.at - b.at);
  return sorted.map(({ item }) => item);
}

/** Arranges fields in steps; every step except the first starts with a page break that has its title. */
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

/** 'If repair, ask for a photo': show rules; a field that depends on several answers is shown with any of them. */
export function logicOf(items: readonly Answered[]): LogicRule[] {
  const rules: LogicRule[] = [];
  for (const { field, ask } of items) {
    if (!ask?.when) continue;
    const { answer, ask: on, also = [] } = ask.when;
    const source = items.find(item => item.ask === on)?.field;
    if (!source || source === field) continue;
    const excluded = answer.startsWith('!');
    const condition = conditionOn(source, excluded ? answer.slice(1) : answer);
    const others = also.map(one => conditionOn(source, one)).filter(one => one !== undefined);
    if (condition)
      rules.push({
        when: {
          match: others.length > 0 ? 'any' : 'all',
          // 'Unless it is a cat' means any other answer.
          conditions: excluded
            ? [
                { field: source.id, operator: 'is_not_empty' },
                { ...condition, operator: condition.operator === 'contains' ? 'not_contains' : 'not_equals' },
              ]
            : [condition, ...others],
        },
        then: { action: 'show', target: field.id },
      });
  }
  return rules;
}

/** 'Yes, partly, no': the answer that means no, in any position. */
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
