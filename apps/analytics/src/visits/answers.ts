import type { EventData } from '#contracts';
import { type FieldType, traitsOf } from '#form-core';

export type AnswerKind = 'choices' | 'numbers' | 'dates' | 'texts';
type Answers = EventData<'form.submitted'>['answers'];
const LONGEST_OPTION = 200;
/** Key of the ending among the countable answers; not a valid field id. */
export const ENDING_KEY = '@ending';

/** Kind of chart for answers of a type; null for private or uncountable types. */
export function kindOf(type: FieldType): AnswerKind | null {
  const { hasValue, choices, isNumeric, isSensitive, isShown } = traitsOf(type);
  if (!hasValue || isSensitive || !isShown) return null;
  if (choices) return 'choices';
  if (isNumeric) return 'numbers';
  return type === 'date' ? 'dates' : type === 'file' ? null : 'texts';
}

/**
 * The answered fields of a response, and their countable answers with its ending. Texts are not stored here, and empty answers are
 * omitted.
 */
export function countableAnswers(answers: Answers, ending?: EventData<'form.submitted'>['ending']) {
  const counted: Record<string, string | number | string[]> = {};
  const answered: string[] = [];
  for (const { fieldId, type, value } of answers) {
    if (value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0))
      continue;
    answered.push(fieldId);
    const kind = kindOf(type);
    if (kind === 'choices')
      counted[fieldId] = Array.isArray(value)
        ? value.slice(0, 50).map(one => one.slice(0, LONGEST_OPTION))
        : String(value).slice(0, LONGEST_OPTION);
    else if (kind === 'numbers' && Number.isFinite(Number(value))) counted[fieldId] = within(Number(value));
    else if (kind === 'dates') counted[fieldId] = String(value).slice(0, 7);
  }
  if (ending) counted[ENDING_KEY] = ending.name.slice(0, LONGEST_OPTION);
  return { ...(Object.keys(counted).length > 0 ? { answers: counted } : {}), answered };
}

/** Maximum number; larger ones are reduced to it, so that sums and bars remain finite. */
const LARGEST = 1e12;
const within = (value: number): number => Math.min(Math.max(value, -LARGEST), LARGEST);

/** A number rounded to two digits, which suffice for a histogram and limit the number of distinct values. */
export const countedNumber = (value: number): number =>
  Number.isInteger(value) && Math.abs(value) <= 100 ? value : Number(value.toPrecision(2));

export interface Bar {
  label: string;
  count: number;
  /** First and last number of a bar that covers several; for fractions, its borders. */
  range?: [number, number];
}
const MOST_BARS = 12;
/** Maximum number of distinct numbers that get a bar each. */
const FEW = 12;

/** Bars of a histogram, in order: one per number if there are few, otherwise ranges of equal, round width. */
export function histogram(counts: ReadonlyMap<number, number>): Bar[] {
  const values = [...counts.keys()].sort((a, b) => a - b);
  if (values.length === 0) return [];
  const [low, high] = [values[0]!, values.at(-1)!];
  const whole = values.every(Number.isInteger);
  if (whole && high - low < FEW)
    return Array.from({ length: high - low + 1 }, (_, index) => ({
      label: String(low + index),
      count: counts.get(low + index) ?? 0,
    }));
  const width = roundWidth((high - low) / MOST_BARS || 1);
  const from = Math.floor(low / width) * width;
  const bars: Bar[] = [];
  for (let start = from, index = 0; start <= high && index <= MOST_BARS + 2; index += 1) {
    const end = from + (index + 1) * width;
    const within = values.filter(value => value >= start && value < end);
    const range: Bar['range'] = [tidy(start), tidy(whole ? end - 1 : end)];
    bars.push({
      label: range[0] === range[1] ? String(range[0]) : range.join(' to '),
      range,
      count: within.reduce((total, value) => total + (counts.get(value) ?? 0), 0),
    });
    start = end;
  }
  return bars;
}
const tidy = (value: number): number => Number(value.toPrecision(6));
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5, 10].find(step => step * power >= width) ?? 10) * power;
}

/** Months in order, including those without an answer in between; years if there would be too many. */
export function dateBars(counts: ReadonlyMap<string, number>): Bar[] {
  const months = [...counts.keys()].filter(key => /^\d{4}-\d{2}$/.test(key)).sort();
  if (months.length === 0) return [];
  const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [first, last] = [indexOf(months[0]!), indexOf(months.at(-1)!)];
  const byYear = last - first >= 24;
  const bars = new Map<string, number>();
  if (!byYear)
    for (let at = first; at <= last; at += 1)
      bars.set(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, 0);
  for (const month of months) {
    const key = byYear ? month.slice(0, 4) : month;
    bars.set(key, (bars.get(key) ?? 0) + counts.get(month)!);
  }
  return [...bars].slice(-36).map(([label, count]) => ({ label, count }));
}
