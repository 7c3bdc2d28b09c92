import { t } from '@/lib/i18n/index.js';
import type { FormField } from '#form-core';
import { asksName, traitsOf } from '#form-core';

export interface Column {
  key: string;
  label: string;
  /** Sort key on the server; undefined if the column cannot be sorted. */
  sort?: string;
  width: number;
}
/** Column layout of one form, set by the user; columns without an entry keep their default order. */
export interface Layout {
  order: string[];
  hidden: string[];
  pinned: string[];
  widths: Record<string, number>;
}
export const EMPTY_LAYOUT: Layout = { order: [], hidden: [], pinned: [], widths: {} };
export const FIELD = 'field:';
const [FIELD_WIDTH, MIN_WIDTH, MAX_WIDTH] = [150, 80, 640];
/** Maximum width of the names next to an open lead, so that the date stays in view on a laptop. */
const BESIDE_WIDTH = 164;
/** Number of questions shown by default. */
const SHOWN_FIELDS = 4;

const column = (key: string, label: string, width: number, sort?: string): Column => ({
  key,
  label,
  width,
  ...(sort ? { sort } : {}),
});

/** Questions by which responses can be sorted and filtered; files have no comparable value. */
export const comparable = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ type }) => traitsOf(type).hasValue && !traitsOf(type).holdsFiles);

const sortOf = (field: FormField): string | undefined =>
  comparable([field]).length > 0 ? FIELD + field.id : undefined;

const hasValue = ({ type }: FormField): boolean => traitsOf(type).hasValue;

/**
 * All columns of a form: the lead with its score and status, one per question in form order, and the metadata. Without
 * a form, the columns for all forms. Workspaces with several members also have the assignee.
 */
export function allColumns(fields: readonly FormField[] | null, isTeam = false): Column[] {
  const texts = t.responses;
  return [
    column('lead', texts.lead, 220),
    column('leadScore', texts.score, 108, 'leadScore'),
    column('leadStatus', texts.status, 136, 'leadStatus'),
    ...(isTeam ? [column('assignee', t.assignees.assignee, 150)] : []),
    ...(fields
      ? fields
          .filter(hasValue)
          .map(field => column(FIELD + field.id, field.label || field.type, FIELD_WIDTH, sortOf(field)))
      : [column('summary', texts.answers, 300), column('form', texts.form, 160)]),
    column('submittedAt', texts.received, 136, 'submittedAt'),
    column('source', texts.source, 140),
    column('value', texts.value, 110, 'value'),
    column('tags', texts.tags, 160),
    column('device', texts.device, 110),
    column('country', texts.country, 100),
  ];
}

/** Key answers of a form, in form order: choices before the others. Name and contacts are in the lead's column. */
function keyFields(fields: readonly FormField[]): Set<string> {
  const others = fields.filter(
    field => hasValue(field) && !asksName(field) && traitsOf(field.type).contact === undefined,
  );
  const isChoice = ({ type }: FormField) => traitsOf(type).choices !== undefined;
  const key = [...others.filter(isChoice), ...others.filter(field => !isChoice(field))];
  return new Set(key.slice(0, SHOWN_FIELDS).map(({ id }) => FIELD + id));
}

/** Shows the key answers; further questions and rarely used metadata are hidden. */
export function defaultLayout(columns: readonly Column[], fields: readonly FormField[] | null): Layout {
  const shown = keyFields(fields ?? []);
  const further = columns.filter(({ key }) => key.startsWith(FIELD) && !shown.has(key));
  return {
    ...EMPTY_LAYOUT,
    hidden: [...further.map(({ key }) => key), ...['source', 'value', 'tags', 'device', 'country']],
    pinned: ['lead'],
  };
}

/** The columns that fit next to an open lead, which shows the answers itself. */
export const besideLead = <C extends Column>(columns: readonly C[]): C[] =>
  columns
    .filter(({ key }) => ['lead', 'leadScore', 'leadStatus', 'submittedAt'].includes(key))
    .map(column =>
      column.key === 'lead' ? { ...column, width: Math.min(column.width, BESIDE_WIDTH) } : column,
    );

/** Visible columns, pinned ones first. */
export function arrange(columns: readonly Column[], layout: Layout): (Column & { pinned: boolean })[] {
  const place = new Map(layout.order.map((key, index) => [key, index]));
  const inOrder = columns
    .map((item, index) => ({ item, at: place.get(item.key) ?? layout.order.length + index }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => ({
      ...item,
      width: layout.widths[item.key] ?? item.width,
      pinned: layout.pinned.includes(item.key),
    }));
  const shown = inOrder.filter(({ key }) => !layout.hidden.includes(key));
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}

/** Moves a column by one place. */
export function move(columns: readonly Column[], layout: Layout, key: string, by: -1 | 1): Layout {
  const order = arrange(columns, { ...layout, hidden: [], pinned: [] }).map(item => item.key);
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return layout;
  [order[from], order[to]] = [order[to]!, order[from]!];
  return { ...layout, order };
}

const toggled = (list: readonly string[], key: string, on: boolean): string[] =>
  on ? [...new Set([...list, key])] : list.filter(item => item !== key);

export const show = (layout: Layout, key: string, on: boolean): Layout => ({
  ...layout,
  hidden: toggled(layout.hidden, key, !on),
});
export const pin = (layout: Layout, key: string, on: boolean): Layout => ({
  ...layout,
  pinned: toggled(layout.pinned, key, on),
});
export const resize = (layout: Layout, key: string, width: number): Layout => ({
  ...layout,
  widths: { ...layout.widths, [key]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) },
});

/** Reads a layout from the browser's storage; null if it is missing or invalid. */
export function readLayout(stored: unknown): Layout | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { order, hidden, pinned, widths } = stored as Partial<Record<keyof Layout, unknown>>;
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every(item => typeof item === 'string');
  if (!isList(order) || !isList(hidden) || !isList(pinned)) return null;
  const numbers = Object.entries((widths ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, number] => Number.isFinite(entry[1]),
  );
  return { order, hidden, pinned, widths: Object.fromEntries(numbers) };
}
