import { plain } from './cues.js';
import type { Ask } from './wish.types.js';

const NAME =
  /^(?:the |their |your |el |su |le |leur |der |den |ihr(?:en)? )?(?:(?:full|first|last|whole) names?|names?|first and last names?|nombres?(?: (?:y apellidos?|completo|de pila))?|noms?(?: et prenoms?)?|prenoms?(?: et noms?)?|(?:vor|nach)?namen?|vor- und nachnamen?|氏名|お?名前|nomi?|nome completo|naam|imie(?: i nazwisko)?|姓名|名字)(?: \(.+\))?$/u;
const REACH =
  /\b(?:e-?mail|mail|phone|telephone|mobile|telefon\w*|handy\w*|correo|movil|telefono|courriel|portable|contact)\b|メール|電話|邮箱|电话/u;

/**
 * 'Page one the child (name, age), page two the parent (name, e-mail)': the name beside the e-mail is the visitor's, or
 * that on the page called after the visitor (`visitorAt`, -1 where there is none).
 */
export function otherNames(asks: readonly Ask[], visitorAt: number): void {
  const names = asks.filter(ask => ask.section !== undefined && !ask.options && NAME.test(plain(ask.text)));
  const sections = new Set(names.map(({ section }) => section));
  if (visitorAt >= 0 && names.every(({ section }) => section !== visitorAt))
    for (const name of names) name.another = true;
  if (sections.size < 2) return;
  const reached = names.find(({ section }) =>
    asks.some(ask => ask.section === section && REACH.test(plain(ask.text))),
  );
  const own = reached ?? names.at(-1);
  for (const name of names) if (name.section !== own?.section) name.another = true;
  // The page says whose it is.
  for (const name of names) if (!name.another) name.text = name.text.replace(/ \([^()]+\)$/u, '');
}
