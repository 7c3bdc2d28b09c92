import { createHash } from 'node:crypto';
import { type FormField, traitsOf } from '#form-core';
import { answeredFields, opensStep } from '../builtin/field-traits.js';
import { capitalise } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';
import type { Context, Done } from './edit-context.js';
import type { Slots } from './templates.js';

const CONTACT_TITLES: Record<Language, string> = {
  en: 'Contact details',
  es: 'Datos de contacto',
  fr: 'Coordonnées',
  de: 'Kontaktdaten',
  ja: '連絡先',
};
const MOST_PAGES = 8;

const idsOf = (fields: readonly FormField[]): string[] => fields.map(({ id }) => id);
const titleOf = (field: FormField | undefined): string => (field?.label ?? '').replace(/[?？¿]/gu, '').trim();

function pageBreak(title: string, at: number): FormField {
  const id = createHash('sha256').update(`${title}|${at}`).digest('hex').slice(0, 8);
  return {
    id: `page_${id}`,
    type: 'page-break',
    label: capitalise(title || String(at + 1)),
    required: false,
  };
}

const splitDone = (isDone: boolean): Done => ({ reply: isDone ? 'steps' : 'already', labels: [] });

/** Removes the page breaks. */
export function onePage(_: Slots, { draft }: Context): Done {
  const isDone = draft.steps(idsOf(draft.form.fields.filter(({ type }) => !opensStep(type))), []);
  return { reply: isDone ? 'joined' : 'already', labels: [] };
}

/** Distributes the fields over a number of pages; leading contact fields get the first one. */
export function pagesOf({ count = '' }: Slots, { draft, language, formLanguage }: Context): Done | undefined {
  const pages = /^\d+$/u.test(count) ? Number(count) : (language.words.counts[count.toLowerCase()] ?? 0);
  const all = draft.form.fields.filter(({ type }) => !opensStep(type));
  if (pages < 2 || pages > MOST_PAGES || answeredFields(all).length < pages) return undefined;
  const first = all.findIndex((field, at) => at > 0 && !traitsOf(field.type).contact);
  const contact = first > 1 && all.length - first >= pages - 1 ? all.slice(0, first) : [];
  const others = all.slice(contact.length);
  const slots = contact.length > 0 ? pages - 1 : pages;
  const groups = [
    ...(contact.length > 0 ? [contact] : []),
    ...Array.from({ length: slots }, (_, slot) =>
      others.filter((__, at) => Math.floor((at * slots) / others.length) === slot),
    ),
  ];
  const breaks = groups.map((group, at) =>
    pageBreak(at === 0 && contact.length > 0 ? CONTACT_TITLES[formLanguage] : titleOf(group[0]), at),
  );
  const to = groups.flatMap((group, at) => [...(at > 0 ? [breaks[at]?.id ?? ''] : []), ...idsOf(group)]);
  return splitDone(draft.steps(to, breaks.slice(1)));
}

/** Starts a page at a field. */
export function pageAt(field: FormField | undefined, { draft }: Context): Done | undefined {
  const at = field ? draft.indexOf(field.id) : -1;
  if (at < 1) return undefined;
  const page = pageBreak(titleOf(field), at);
  const ids = idsOf(draft.form.fields);
  return splitDone(
    draft.steps([...ids.slice(0, at), page.id, ...ids.slice(at)], [page, ...breaksOf(draft.form.fields)]),
  );
}

/** Moves fields to a separate last page. */
export function pageOf(fields: FormField[] | undefined, { draft }: Context): Done | undefined {
  if (!fields || fields.length === answeredFields(draft.form.fields).length) return undefined;
  const page = pageBreak(titleOf(fields[0]), draft.form.fields.length);
  const others = draft.form.fields.filter(field => !fields.includes(field));
  return splitDone(
    draft.steps([...idsOf(others), page.id, ...idsOf(fields)], [page, ...breaksOf(draft.form.fields)]),
  );
}

const breaksOf = (fields: readonly FormField[]): FormField[] => fields.filter(({ type }) => opensStep(type));
