import { t } from '@/lib/i18n/index.js';
import { FIELD_LIBRARY, type FieldType, newNps } from '#form-core';
import type { Addition } from '../doc/store.js';

/** Something that can be added to a form. */
export interface Entry {
  key: string;
  type: FieldType;
  label: string;
  description: string;
  addition: Addition;
}
export interface EntryGroup {
  key: 'basic' | 'advanced' | 'ai-powered' | 'more';
  entries: Entry[];
}

const NPS: Entry = {
  key: 'nps',
  type: 'rating',
  label: t.library.nps.label,
  description: t.library.nps.description,
  addition: newNps,
};

const plain = (type: FieldType, label = t.fieldTypes.labels[type], description = ''): Entry => ({
  key: type,
  type,
  label,
  description,
  addition: type,
});

/** The three categories of the documents, and what else a form can have. */
export const ENTRY_GROUPS: readonly EntryGroup[] = [
  ...(['basic', 'advanced', 'ai-powered'] as const).map(key => ({
    key,
    entries: FIELD_LIBRARY.filter(({ category }) => category === key).map(({ type }) =>
      plain(type, undefined, t.fieldTypes.descriptions[type]),
    ),
  })),
  {
    key: 'more',
    entries: [
      plain('page-break', t.library.pageBreak.label, t.library.pageBreak.description),
      plain('checkbox', t.library.checkbox.label, t.library.checkbox.description),
      NPS,
      plain('consent', t.library.consent.label, t.library.consent.description),
      plain('address', t.library.address.label, t.library.address.description),
      plain('time', t.library.time.label, t.library.time.description),
      plain('hidden', t.library.hidden.label, t.library.hidden.description),
      plain('password', t.library.password.label, t.library.password.description),
    ],
  },
];
export const ENTRIES: readonly Entry[] = ENTRY_GROUPS.flatMap(group => group.entries);

/** What a search finds, best first: names that begin with it, then names and descriptions that contain it. */
export function searchEntries(query: string): Entry[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [...ENTRIES];
  const rank = ({ label, description, type }: Entry): number => {
    if (label.toLowerCase().startsWith(wanted) || type.startsWith(wanted)) return 0;
    if (label.toLowerCase().includes(wanted)) return 1;
    return description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return ENTRIES.map(entry => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
