import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import {
  CATEGORIES,
  descriptionOf,
  type FieldType,
  LIBRARY,
  type LibraryItem,
  newScale,
  SURVEY_SCALES,
  type SurveyScale,
} from '#form-core';
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

const scaleOf = (kind: SurveyScale): Entry => ({
  key: kind,
  type: 'rating',
  ...t.library.scales[kind],
  addition: newScale(kind),
});
const SCALES = (Object.keys(SURVEY_SCALES) as SurveyScale[]).map(scaleOf);

const entryOf = (type: FieldType): Entry => ({
  key: type,
  type,
  label: t.fieldTypes.labels[type],
  description: descriptionOf(type, SERVER_LANGUAGE),
  addition: type,
});

const TYPES = Object.keys(LIBRARY) as FieldType[];

/** All types by category, and the survey scales. */
export const ENTRY_GROUPS: readonly EntryGroup[] = CATEGORIES.map(key => ({
  key,
  entries: [
    ...TYPES.filter(type => LIBRARY[type].category === key).map(entryOf),
    ...(key === 'more' ? SCALES : []),
  ],
}));
export const ENTRIES: readonly Entry[] = ENTRY_GROUPS.flatMap(group => group.entries);
