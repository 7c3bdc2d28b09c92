import type { KindMatch, KindMatcher } from '../kind-matcher.js';
import { plain } from '../read/cues.js';
import { COUNT, FILES, IDENTIFIER, LONG, PLACE, WORDS_ON } from '../read/shape-words.js';
import type { Ask } from '../read/wish.types.js';
import { FILE_TYPE } from '../uploads.js';

/** From this share of its words on, a kind is what an ask means. */
const MEANS = 0.5;

/** Words after which a kind is not meant: a language that is spoken is not learnt, a clock of some age is no person. */
const OTHER_MEANING: Record<string, RegExp> = {
  project_description: /^(?:the |their )?jobs?$/u,
  gender:
    /\bgeneros? (?:\p{L}+ )?(?:favorit|preferid|literari|musical|de(?:l)? (?:libr|pelicul|music|lectur|cine)|que )|\bgenres? (?:prefere|litteraire|musica|favori|de (?:livre|film|musique|lecture)|qu)/u,
  // Its answers are sums of a year, and what a loan is for.
  income: /\b(?:month|week|hour)ly\b|per (?:month|week|hour)|mensual|semanal|mensuel|monat|hebdo/u,
  financing: /^(?:the |their )?(?:down ?payment|deposit)(?: amount)?$/u,
  property_type:
    /^(?:logement|alojamiento|accommodation|unterkunft) (?:necess|necesari|needed|required|notig|gewunscht|souhaite)/u,
  language_to_learn:
    /\blanguages?\b.*\b(?:speak|spoken|prefer|preferred|use|write|tour|guide|interpret\w*|native|first)\b|\b(?:native|first|preferred|spoken|mother|home|tour) languages?\b/u,
  age: /^(?:and )?how old$|\bhow old (?:it|the (?:item|piece|building|house|roof|boiler|car|boat|clock|machine)) is\b|\bhow old is (?:it|the (?:item|piece|building|house|roof|boiler|car|boat|clock|machine))\b/u,
};

/** Whether the words of an ask say something else by a word of the kind: a book's genre is no gender. */
export const meansOther = ({ id }: KindMatch['kind'], text: string): boolean =>
  OTHER_MEANING[id]?.test(plain(text)) ?? false;

/** Where somebody plays. */
const ON_FIELD =
  /^(?:goal(?:ie|keeper)?|defen[cs]e|defender|midfield(?:er)?|attack(?:er)?|striker|forward|winger?|keeper|back|centre|center|guard|prop|hooker|pitcher|catcher|setter|libero|bow|stroke|cox)$/u;

/** The kind that the words of an ask mean, when they hardly mean anything else. */
export function bestKind(ask: Ask, matcher: Pick<KindMatcher, 'match'>): KindMatch | undefined {
  const matches = matcher.match(ask.text).filter(match => match.covered >= MEANS);
  const fits = matches.filter(({ kind }) => {
    // 'How many people on the picture' is no picture.
    if (
      FILES.test(plain(ask.text)) &&
      !WORDS_ON.test(plain(ask.text)) &&
      kind.type !== FILE_TYPE &&
      !COUNT.test(plain(ask.text))
    )
      return false;
    if (kind.type === FILE_TYPE && (COUNT.test(plain(ask.text)) || WORDS_ON.test(plain(ask.text))))
      return false;
    if (LONG.test(plain(ask.text)) && kind.options && !ask.options) return false;
    if (kind.type === 'number' && IDENTIFIER.test(plain(ask.text).trim())) return false;
    if (kind.type === 'date' && PLACE.test(plain(ask.text).trim())) return false;
    if (meansOther(kind, ask.text)) return false;
    if (ask.options && kind.id === 'position' && ask.options.some(one => ON_FIELD.test(plain(one))))
      return false;
    // 'Language: English or Dutch' is spoken, as the options say.
    if (
      ask.options &&
      kind.id === 'language_to_learn' &&
      /^(?:the )?(?:preferred )?languages?$/u.test(plain(ask.text))
    )
      return false;
    if (ask.options && !ask.yesNo)
      return (
        !['date', 'file', 'url', 'email', 'phone', 'rating'].includes(kind.type) && kind.id !== 'full_name'
      );
    return true;
  });
  return fits[0];
}
