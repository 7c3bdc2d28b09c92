/** Text formats of single answers. All expressions here are linear or run on short, capped text. */

/** {something}@{something}.{something} without spaces (document 2), at most 254 characters (RFC 5321). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const bare = (text: string): string => text.replace(/[\s()[\]\p{Pd}]/gu, '');

/** Without spaces, dashes and brackets: an optional plus, a digit from 1 to 9, then up to 15 more digits. */
export const isPhone = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(bare(text));

/** A number as it is written and dialled within a country, maybe with a 0 before it: 030/1234-567, 555.123.4567. */
export const isNationalPhone = (text: string): boolean =>
  /^(\+[1-9]|\d)\d{3,15}$/.test(bare(text).replace(/[./]/g, ''));

/** The stricter `phone` rule: 7 to 15 digits. */
export const isPhoneNumber = (text: string): boolean => /^\+?\d{7,15}$/.test(bare(text));

/** An http or https address. Other schemes are refused, since owners open what visitors type. */
export const isWebUrl = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** YYYY-MM-DD of a day that exists. */
export const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

/** HH:MM, with optional seconds. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
