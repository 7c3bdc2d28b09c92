import { t } from '@/lib/i18n/index.js';
import { type FieldType, LIBRARY, type LibraryItem, newNps } from '#form-core';
import type { Addition } from '../doc/store.js';

/** An item that can be added to a form. */
export interface Entry {
  key: string;
  type: FieldType;
  label: string;
  description: string;
  addition: Addition;
}
export interface EntryGroup {
  key: LibraryItem['category'];
  entries: Entry[];
}

const NPS: Entry = {
  key: 'nps',
  type: 'rating',
  label: t.library.nps.label,
  description: t.library.nps.description,
  addition: newNps,
};

const entryOf = (type: FieldType): Entry => ({
  key: type,
  type,
  label: t.fieldTypes.labels[type],
  description: t.fieldTypes.descriptions[type],
  addition: type,
});

const TYPES = Object.keys(LIBRARY) as FieldType[];

/** All types by category, and the Net Promoter Score. */
export const ENTRY_GROUPS: readonly EntryGroup[] = (['basic', 'advanced', 'ai-powered', 'more'] as const).map(
  key => ({
    key,
    entries: [
      ...TYPES.filter(type => LIBRARY[type].category === key).map(entryOf),
      ...(key === 'more' ? [NPS] : []),
    ],
  }),
);
export const ENTRIES: readonly Entry[] = ENTRY_GROUPS.flatMap(group => group.entries);

/** Search results, best first: names that start with the query, then names and descriptions that contain it. */
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
