import { plain } from '../plain.js';
import { capitalise } from '../text.js';

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const MONTHS = 12;
const DAYS = 7;

let loaded: string[][] | undefined;

/** Names of months and days of the week, in order, by language. */
function rows(): string[][] {
  loaded ??= LANGUAGES.flatMap(language => {
    const named = (options: Intl.DateTimeFormatOptions, dates: readonly number[]): string[] => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return dates.map(date => format.format(date));
    };
    return [
      named(
        { month: 'long' },
        Array.from({ length: MONTHS }, (_, month) => Date.UTC(2024, month, 1)),
      ),
      named(
        { weekday: 'long' },
        Array.from({ length: DAYS }, (_, day) => FIRST_DAY + day * DAY),
      ),
    ];
  });
  return loaded;
}

const RANGE =
  /^(?:from |de |von |du )?(?<from>\p{L}+)\s?(?:to|until|through|thru|a|à|au|bis|hasta|-|–)\s?(?<to>\p{L}+)$/iu;

/** Expands 'March to October' to the months between; undefined if the text is not a range of months. */
export function rangeIn(text: string): string[] | undefined {
  const { from = '', to = '' } = RANGE.exec(text.trim())?.groups ?? {};
  const [first, last] = [plain(from), plain(to)];
  for (const row of from === '' ? [] : rows()) {
    const names = row.map(plain);
    const [start, end] = [names.indexOf(first), names.indexOf(last)];
    if (start >= 0 && end > start) return row.slice(start, end + 1).map(capitalise);
  }
  return undefined;
}

/** Matches dates such as 'July 14–18' and '3. bis 5. Mai', which are the owner's and not questions. */
export function isDate(text: string): boolean {
  const said = plain(text);
  const isDated = /\d/u.test(said) && !/\d{4,}/u.test(said.replace(/\b20\d\d\b/gu, ''));
  const words = said.match(/\p{L}{3,}/gu) ?? [];
  const months = rows().filter(row => row.length === MONTHS);
  const isName = (word: string): boolean =>
    months.some(row => row.some(month => plain(month).startsWith(word)));
  return (
    isDated && words.length > 0 && words.every(word => isName(word) || /^(?:bis|und|and|the)$/u.test(word))
  );
}
