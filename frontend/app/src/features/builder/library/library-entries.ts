import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { CATEGORIES, descriptionOf, type FieldType, LIBRARY, type LibraryItem, newNps } from '#form-core';
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
  description: descriptionOf(type, SERVER_LANGUAGE),
  addition: type,
});

const TYPES = Object.keys(LIBRARY) as FieldType[];

/** All types by category, and the Net Promoter Score. */
export const ENTRY_GROUPS: readonly EntryGroup[] = CATEGORIES.map(key => ({
  key,
  entries: [
    ...TYPES.filter(type => LIBRARY[type].category === key).map(entryOf),
    ...(key === 'more' ? [NPS] : []),
  ],
}));
export const ENTRIES: readonly Entry[] = ENTRY_GROUPS.flatMap(group => group.entries);
