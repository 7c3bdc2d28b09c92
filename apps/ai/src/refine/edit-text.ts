import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import type { Language } from '../builtin/types.js';

type Replies = Record<string, Record<Language, string>>;
let replies: Replies | undefined;

/** Quotation marks of each language; French ones have a non-breaking space inside. */
const QUOTES: Record<Language, [string, string]> = {
  en: ['“', '”'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
  de: ['„', '“'],
  ja: ['「', '」'],
};

/** Labels quoted in a reply from {@link say}, in any language. */
export const quotedLabels = (reply: string): string[] =>
  Object.values(QUOTES).flatMap(([open, close]) =>
    [...reply.matchAll(new RegExp(`${open}(.+?)${close}`, 'gu'))].map(found => found[1] ?? ''),
  );

/** A message to the person requesting the change. */
export function say(key: string, language: Language, labels: readonly string[] = [], to = ''): string {
  replies ??= JSON.parse(readFileSync(dataPath('edit-replies.json'), 'utf8')) as Replies;
  const [open, close] = QUOTES[language];
  const quoted = labels.map(label => `${open}${label}${close}`).join(language === 'ja' ? '' : ', ');
  return (replies[key]?.[language] ?? '')
    .replace('{labels}', () => quoted)
    .replace('{to}', () => (language === 'ja' ? to.replaceAll(', ', '、') : to))
    .replace('{quoted}', () => `${open}${to}${close}`);
}
