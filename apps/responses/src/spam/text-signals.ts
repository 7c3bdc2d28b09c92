/** Signals of a text, without lists of senders: pure, in linear time, on bounded input. */

/** Maximum number of characters that are checked in one answer. */
const LOOKED_AT = 5000;
export const shortened = (text: string): string => text.slice(0, LOOKED_AT);

const URL_IN_TEXT = /\b(?:https?:\/\/|www\.)([^\s<>"'\])/?#]{3,253})/gi;
/** Hosts of the links in a text, in lower case. */
export const hostsIn = (text: string): string[] =>
  Array.from(shortened(text).matchAll(URL_IN_TEXT), match => match[1]!.toLowerCase());

/** Forum or page markup of links, which nobody types into a form. */
export const hasMarkup = (text: string): boolean =>
  /\[\/?(?:url|link|img)\b[^\]]{0,200}\]|<a\s[^>]{0,200}href|&lt;a\s/i.test(shortened(text));

/** Link shorteners. */
const SHORTENERS =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rebrand\.ly|shorturl\.at|rb\.gy|t\.me|wa\.link)$/;
export const isHidden = (host: string): boolean => SHORTENERS.test(host);

/** Top-level domains used mostly for spam (Spamhaus and Interisle, year after year). */
const CHEAP = /\.(?:xyz|top|click|icu|loan|buzz|cyou|rest|sbs|cfd|bond|monster)$/;
export const isCheap = (host: string): boolean => CHEAP.test(host);

/** Words that mix look-alike letters of two alphabets to hide from filters: `сasinо`. */
export const hasMixedAlphabet = (text: string): boolean =>
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|(?:\u200b|\u200c|\u200d|\u2060)\p{L}/u.test(
    shortened(text).replace(/\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Extended_Pictographic})*/gu, ''),
  );

/** Random letters, as programs fill in names: `xKqRvTmPz`. Real names change case at most twice within a word. */
export function isRandom(word: string): boolean {
  if (!/^[A-Za-z]{8,40}$/.test(word)) return false;
  const turns = word.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  const consonants = /[bcdfghjklmnpqrstvwxz]{6,}/i.test(word);
  return turns >= 3 || (turns >= 2 && consonants);
}
