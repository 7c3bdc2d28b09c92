/** Text formats of single answers. All expressions here are linear or run on short, capped text. */

/** {something}@{something}.{something} without spaces (document 2), at most 254 characters (RFC 5321). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Removes the punctuation between the digits of a phone number; a leading 00 becomes a plus. */
const dialled = (text: string): string => text.replace(/[\s()[\]./\p{Pd}]/gu, '').replace(/^00/, '+');

/** Numbers with a valid length in any country, and shorter ones within a known country. */
const ANYWHERE = /^(\+[1-9]|\d)\d{6,14}$/;
const WITHIN = /^(\+[1-9]|\d)\d{3,14}$/;

/**
 * A phone number with any punctuation and 7 to 15 digits, or at least 4 within a known country. Any first digit is
 * allowed, since area codes start with 0 in most countries.
 */
export const isPhone = (text: string, country?: string): boolean =>
  (country ? WITHIN : ANYWHERE).test(dialled(text));

/** An http or https address. Other schemes are rejected, because owners open the addresses that visitors enter. */
export const isWebUrl = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** Adds https:// to an address that begins with its domain, such as www.example.com/shop. */
export const withScheme = (text: string): string =>
  /^([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text;

/** Whether a text is an existing day as YYYY-MM-DD. */
export const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

/** HH:MM, with optional seconds. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
