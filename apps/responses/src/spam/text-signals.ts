/** What is read off a text, without any list of senders: all of it pure, in linear time, on bounded input. */

/** Characters of one answer that are looked at. */
const LOOKED_AT = 5000;
export const shortened = (text: string): string => text.slice(0, LOOKED_AT);

const URL_IN_TEXT = /\b(?:https?:\/\/|www\.)([^\s<>"'\])/?#]{3,253})/gi;
/** Hosts of the addresses in a text, in lower case. */
export const hostsIn = (text: string): string[] =>
  Array.from(shortened(text).matchAll(URL_IN_TEXT), match => match[1]!.toLowerCase());

/** Links written for a forum or a page: nobody writes like that into a form by hand. */
export const hasMarkup = (text: string): boolean =>
  /\[\/?(?:url|link|img)\b[^\]]{0,200}\]|<a\s[^>]{0,200}href|&lt;a\s/i.test(shortened(text));

/** Services that hide where a link leads. */
const SHORTENERS =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rebrand\.ly|shorturl\.at|rb\.gy|t\.me|wa\.link)$/;
export const isHidden = (host: string): boolean => SHORTENERS.test(host);

/** Endings that spam comes from far more often than people (Spamhaus and Interisle name the same year after year). */
const CHEAP = /\.(?:xyz|top|click|icu|loan|buzz|cyou|rest|sbs|cfd|bond|monster)$/;
export const isCheap = (host: string): boolean => CHEAP.test(host);

/** A word of letters from two alphabets that look alike, which hides it from filters: `сasinо`. */
export const hasMixedAlphabet = (text: string): boolean =>
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|(?:\u200b|\u200c|\u200d|\u2060)\p{L}/u.test(
    shortened(text).replace(/\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Extended_Pictographic})*/gu, ''),
  );

/** Letters drawn at random, as programs fill in names: `xKqRvTmPz`. Real names change case at most twice within a word. */
export function isRandom(word: string): boolean {
  if (!/^[A-Za-z]{8,40}$/.test(word)) return false;
  const turns = word.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  const consonants = /[bcdfghjklmnpqrstvwxz]{6,}/i.test(word);
  return turns >= 3 || (turns >= 2 && consonants);
}
