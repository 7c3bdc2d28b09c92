import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { NOT_OFFERED, otherNamesOf, SCALE_NAMES, type SurveyScale, wordsOf } from '#form-core';
import { ENTRIES, type Entry } from './library-entries.js';

/** Search results, best first, never empty. */
export interface Found {
  entries: readonly Entry[];
  /** Shown above the entries if they are only the closest matches. */
  note?: string;
}

/** Minimum length in characters of a name that matches as part of a longer query. */
const LONG_NAME = 4;

/** Comparable text: without accents, case, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s\-–/'’.]/g, '')
    .normalize('NFKC')
    .toLowerCase();
const namesIn = (list: string): string[] => list.split(',').map(plain);

const names = new Map<Entry, { name: string; others: string[]; description: string }>(
  ENTRIES.map(entry => {
    const isScale = entry.key in SCALE_NAMES;
    const others = isScale
      ? SCALE_NAMES[entry.key as SurveyScale]
      : [
          otherNamesOf(entry.type, SERVER_LANGUAGE),
          otherNamesOf(entry.type, 'en'),
          wordsOf(entry.type, SERVER_LANGUAGE).label,
        ].join(',');
    return [
      entry,
      {
        name: plain(entry.label),
        others: [...(isScale ? [] : [plain(entry.type)]), ...namesIn(others)].filter(Boolean),
        description: plain(entry.description),
      },
    ];
  }),
);

/** 0 is the best rank. From 4 on, none of the entry's names match. */
function rankOf(entry: Entry, wanted: string): number {
  const { name, others, description } = names.get(entry)!;
  if (name.startsWith(wanted) || entry.type.startsWith(wanted)) return 0;
  if (name.includes(wanted)) return 1;
  if (others.some(other => other.startsWith(wanted))) return 2;
  if (others.some(other => other.includes(wanted))) return 3;
  if (description.includes(wanted)) return 4;
  return [name, ...others].some(other => other.length >= LONG_NAME && wanted.includes(other)) ? 5 : 6;
}

const nearestTo = (wanted: string) =>
  NOT_OFFERED.find(({ names: lists }) =>
    [...namesIn(lists[SERVER_LANGUAGE] ?? ''), ...namesIn(lists.en)].some(
      other => other.startsWith(wanted) || wanted.includes(other),
    ),
  );

const entryOf = (type: Entry['type']): Entry => ENTRIES.find(entry => entry.key === type)!;

/** Entries by name, by other names in the app's language and in English, or by description. */
export function searchEntries(query: string): Found {
  const wanted = plain(query);
  if (!wanted) return { entries: ENTRIES };
  const ranked = ENTRIES.map(entry => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < 6)
    .sort((a, b) => a.rank - b.rank);
  const isNamed = ranked.some(({ rank }) => rank < 4);
  const missing = isNamed ? undefined : nearestTo(wanted);
  if (missing) {
    const nearest = entryOf(missing.nearest);
    return { entries: [nearest], note: t.library.notOffered(query.trim(), nearest.label) };
  }
  if (ranked.length > 0) return { entries: ranked.map(({ entry }) => entry) };
  const text = entryOf('text');
  return { entries: [text], note: t.library.notFound(query.trim(), text.label) };
}
