import { plain } from '../builtin/read/cues.js';
import { capitalise } from '../builtin/text.js';

/** The days of a week as the languages name them, from Monday on. */
const WEEKS: readonly (readonly string[])[] = [
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'lunes martes miércoles jueves viernes sábado domingo',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
].map(week => week.split(' '));

const RANGE =
  /^\s*(?:from |de |du |von )?(\p{L}{3,})s?\.? ?(?:to|-|–|till|until|through|a|au|bis) ?(\p{L}{3,}?)s?\.?\s*$/u;

/** 'Monday to Friday', 'Mon-Fri' as five answers; undefined for anything else. */
export function weekdaysIn(text: string): string[] | undefined {
  const [, first, last] = RANGE.exec(plain(text)) ?? [];
  if (first === undefined || last === undefined) return undefined;
  for (const week of WEEKS) {
    const at = (said: string): number =>
      week.findIndex(day => plain(day).startsWith(said.slice(0, plain(day).length)));
    const [from, to] = [at(first), at(last)];
    if (from >= 0 && to > from) return week.slice(from, to + 1).map(capitalise);
  }
  return undefined;
}
