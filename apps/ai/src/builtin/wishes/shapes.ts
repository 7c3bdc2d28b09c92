import { plain } from '../plain.js';

/** Matches '£5', '$60', '3m', '50-100k'. */
export const isAmount = (text: string): boolean =>
  /^(?:(?:or|o|ou|oder)\s)?(?:[£$€¥]\s?[\d.,]+k?\+?|[\d.,]+\s?(?:€|£|k|euros?|円)?\+?)(?:\s(?:or|o|ou|oder)\s.{2,12})?$/iu.test(
    text.trim(),
  );

const WEEKDAYS = [
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}$/u,
  /^(?:lun|mar|mie|mier|jue|vie|sab|dom)[a-z]{0,6}s?$/u,
  /^(?:mo|di|mi|do|fr|sa|so)$|^\p{L}+tags?$|^mittwoch$/u,
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?$/u,
];

export const isWeekday = (text: string): boolean => {
  const day = plain(text.trim());
  return WEEKDAYS.some(pattern => pattern.test(day));
};
