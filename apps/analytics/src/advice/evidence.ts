import type { Advice, FieldStats, Form } from '#contracts';
import { traitsOf } from '#form-core';
import { MIN_VISITS } from '../report/revision-effects.js';

/** Basis of advice: the visits to one form with its current questions, over a period. */
export interface Evidence {
  views: number;
  /** Visits that reached the first field. */
  starts: number;
  conversions: number;
  fields: readonly FieldStats[];
  /** Device → [visits, submitted visits]. */
  devices: Readonly<Record<string, readonly [number, number]>>;
  /** Working draft to which changes are applied; null while it cannot be read. */
  form: Pick<Form, 'fields' | 'logic' | 'language'> | null;
}

/** Advice without its sentences. */
export type AdviceDraft = Omit<Advice, 'finding' | 'proposal'>;
export type Rule = (evidence: Evidence) => AdviceDraft[];
type Field = Form['fields'][number];

const ABOUT_NOTHING: Advice['about'] = {
  ...{ label: null, times: null, seconds: null, usualSeconds: null, visits: null, otherRate: null },
  example: null,
};
/** Values in the sentences. */
export const about = (named: Partial<Advice['about']>) => ({ about: { ...ABOUT_NOTHING, ...named } });

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
export const round1 = (value: number): number => Math.round(value * 10) / 10;
export const measured = (fields: readonly FieldStats[]) =>
  fields.filter(({ reached }) => reached >= MIN_VISITS);
/** Median share of visits lost at a field, in per cent. */
export const usualLoss = (fields: readonly FieldStats[]): number =>
  median(measured(fields).map(({ loss }) => loss.rate ?? 0));

export const draftOf = ({ form }: Evidence, id: string): { field: Field; at: number } | null => {
  const at = form?.fields.findIndex(field => field.id === id) ?? -1;
  return at < 0 ? null : { field: form!.fields[at]!, at };
};
/** Position of the last visible field, ignoring trackers and other hidden fields after it. -1: none. */
export const lastVisible = ({ form }: Evidence): number =>
  form?.fields.findLastIndex(({ type }) => traitsOf(type).isShown) ?? -1;
