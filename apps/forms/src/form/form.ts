import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { DomainError, formInput, type FormRecord } from '#contracts';
import { DEFAULT_FIELDS, DEFAULT_SETTINGS } from '#form-core';
import { withoutConsentVersions } from '../content/consents.js';
import { requireCustomCss } from '../content/custom-css.js';
import { withExtensions } from '../content/file-types.js';
import { requirePatterns } from '../content/patterns.js';

/** Input of a client, validated by the contract. */
export type FormChange = z.output<typeof formInput>;
const WRITABLE: ReadonlySet<string> = new Set(Object.keys(formInput.shape));

const EMPTY: Omit<FormRecord, 'id' | 'ownerId' | 'created_at' | 'updated_at'> = {
  ...DEFAULT_SETTINGS,
  fields: [],
  logic: [],
  scoring: null,
  business_info: { mainGoal: 'general' },
  customizations: {},
  metadata: {},
  aiGenerated: false,
  aiContext: null,
  status: 'active',
  category: 'lead-generation',
  tags: [],
  closesAt: null,
  responseLimit: null,
  version: 1,
};

/**
 * A new form from a client's input, with defaults for missing fields.
 * @throws DomainError VALIDATION_ERROR for an invalid pattern, unusable CSS rules or an end before the opening
 */
export function newForm(id: string, ownerId: string, input: FormChange, now: string): FormRecord {
  const fields = input.fields?.length ? input.fields : [...DEFAULT_FIELDS];
  requirePatterns(fields);
  requireCustomCss(input.customizations ?? {});
  requirePeriod(input);
  const record = {
    ...EMPTY,
    ...settable(input),
    fields: withExtensions(withoutConsentVersions(fields)),
    id,
    ownerId,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  return {
    ...record,
    name: record.name.trim() || EMPTY.name,
    category: input.category ?? categoryOf(record),
  };
}

/**
 * The working draft after a save: missing fields stay unchanged and the version is incremented.
 * @throws DomainError VALIDATION_ERROR for a blank name, an invalid pattern, unusable CSS rules or an end before the opening
 */
export function changedForm(form: FormRecord, input: FormChange, now: string): FormRecord {
  if (input.name !== undefined && !input.name.trim()) {
    const field = { field: 'name', message: 'Please enter a form name.' };
    throw new DomainError('VALIDATION_ERROR', field.message, [field]);
  }
  requirePatterns(input.fields ?? []);
  requireCustomCss(input.customizations ?? {});
  if (input.opensAt !== undefined || input.closesAt !== undefined) requirePeriod({ ...form, ...input });
  return { ...form, ...settable(input), version: form.version + 1, updated_at: now };
}

/** @throws DomainError VALIDATION_ERROR for a form that would close before it opens */
function requirePeriod({ opensAt, closesAt }: Pick<FormChange, 'opensAt' | 'closesAt'>): void {
  if (!opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt)) return;
  const field = { field: 'closesAt', message: 'The closing date must be after the opening date' };
  throw new DomainError('VALIDATION_ERROR', field.message, [field]);
}

/** A copy as a draft without responses. */
export const duplicateOf = ({ slug: _, ...form }: FormRecord, id: string, now: string): FormRecord => ({
  ...form,
  id,
  name: `${form.name} (Copy)`.slice(0, 200),
  status: 'draft',
  version: 1,
  created_at: now,
  updated_at: now,
});

/** The form with another slug: null removes it, undefined keeps it. */
export function withSlug(form: FormRecord, slug: string | null | undefined): FormRecord {
  if (slug === undefined) return form;
  const { slug: _, ...rest } = form;
  return slug === null ? rest : { ...rest, slug };
}

/** The fields that were sent, with `businessInfo` under its stored name. */
function settable({ businessInfo, business_info, ...rest }: FormChange): Partial<FormRecord> {
  const info = business_info ?? businessInfo;
  const entries = Object.entries(rest).filter(([key, value]) => value !== undefined && WRITABLE.has(key));
  const record = Object.fromEntries(entries) as Partial<FormRecord>;
  return {
    ...record,
    ...(record.fields ? { fields: withExtensions(withoutConsentVersions(record.fields)) } : {}),
    ...(info ? { business_info: info } : {}),
  };
}

function categoryOf(form: Pick<FormRecord, 'business_info'>): FormRecord['category'] {
  const goal = form.business_info.mainGoal;
  if (/book|appointment|reserv/i.test(goal)) return 'booking';
  if (/survey|feedback|research/i.test(goal)) return 'survey';
  return /contact/i.test(goal) ? 'contact' : 'lead-generation';
}

/** Hash of a request's content, independent of the order of keys. */
export const contentHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input, sortedKeys)).digest('hex');

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Lower-cased words of name, description and tags, for the search. */
export function searchTerms(form: Pick<FormRecord, 'name' | 'description' | 'tags'>): string[] {
  const words = [form.name, form.description, ...form.tags]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(Boolean))].slice(0, 200);
}
