import { endAlike } from './alike.js';
import { annotate, type Annotated, rightOption } from './annotate.js';
import { asksWhich, COUNTED } from './asks-which.js';
import { isBrief } from './brief-answers.js';
import { asksElse, isClosedPair, isMeasured, isToldInFull } from './closed-pair.js';
import { type Cues, plain } from './cues.js';
import type { Item, Names } from './item.types.js';
import { isAttribute, isLabel, isWritten, PICK } from './label-words.js';
import { cleanOption, withUnit } from './pieces.js';
import { arePremises } from './premises.js';
import { copula, type Headed, headOf, runWithoutOr, words } from './run-heads.js';
import { ASKS_AT_END, FILES, UNITS } from './shape-words.js';
import { spread } from './spread.js';
import type { Piece } from './wish.types.js';

const NOT = /^(?:not|no|nein|nicht|non|pas|nee|niet|nie|nao|いいえ|無|否)$/u;

/** 'Si tienen otros perros o gatos': one question, whichever they have. */
const HAS_ANY =
  /^(?:si|se|s'(?:ils?|elles?|on)|si (?:les? )?\p{L}+) (?:(?:ya|deja|gia|ja) )?(?:\p{L}+ ){1,2}(?:avec )?(?:otr[oa]s?|d'autres|autres|altr[ie]|outr[oa]s|algun\p{L}*|des|dej[aà]|ya|gia|ja)(?=\s)/u;

const YES_END = /(?:^|\s)(?:yes|si|oui|ja|tak|sim|はい|有)$/u;

const shape = (text: string): string => text.replace(/\d+/g, '0').replace(/\s+/g, ' ');

/**
 * The things that an enumeration lists. A run that ends in 'or' is one choice ('Finish gloss, matte or satin'), what is
 * said at the end of an 'and' list holds for all of it ('beds, showers and staff, 1 to 5 each').
 */
export function itemsOf(said: readonly Piece[], cues: Cues, names: Names): Item[] {
  const pieces = withPair(said, cues, names);
  const items: Item[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece) continue;
    let last = at;
    while (pieces[last + 1]?.join === 'or') last++;
    const plainRun = last === at ? runWithoutOr(pieces, at, cues, names) : 0;
    if (plainRun > 0) {
      items.push(choiceOf(pieces.slice(at, at + plainRun + 1), cues, names));
      at += plainRun;
      continue;
    }
    if (last === at) {
      items.push(annotate(piece, cues));
      continue;
    }
    const run = [piece, ...pieces.slice(at + 1, last + 1)];
    if (run.length === 2 && NOT.test(plain(run[1]?.text ?? '').trim())) {
      // 'DJ yes or no', 'coming or not'.
      const said = piece.text.slice(0, YES_END.exec(plain(piece.text))?.index ?? piece.text.length).trim();
      items.push({ ...annotate({ ...piece, text: said || piece.text }, cues), yesNo: true });
      at = last;
      continue;
    }
    if (run.length === 2 && HAS_ANY.test(plain(piece.text))) {
      items.push(annotate({ ...piece, text: `${piece.text} ${run[1]?.joint ?? ''} ${run[1]?.text}` }, cues));
      at = last;
      continue;
    }
    let before = items.length;
    let opening = piece;
    const several = annotate(run.at(-1) ?? piece, cues).multiple === true;
    // What is parted by slashes is a choice of its own.
    while (
      run[1]?.slash !== true &&
      opening.join === 'comma' &&
      !goesOn(opening, cues) &&
      !opening.text.startsWith('¿') &&
      before > 0 &&
      !asksWhich(items[before - 1]?.text ?? '', cues) &&
      !ASKS_AT_END.test(plain(items[before - 1]?.text ?? '')) &&
      (items[before - 1]?.join !== 'and' ||
        headOf(items[before - 1]?.text ?? '', restOf(run, items, before), cues, names) !== undefined) &&
      (beginAlike(items[before - 1]?.text ?? '', opening.text) ||
        endAlike(items[before - 1]?.text ?? '', opening.text, cues) ||
        !headOf(opening.text, restOf(run, items, before), cues, names)) &&
      (belongs(items[before - 1], items.length - before + 1, run, cues, names) ||
        (several && isBrief(items[before - 1], cues, names)))
    ) {
      before--;
      opening = items[before] ?? opening;
      if (opening.join !== 'comma') break;
    }
    const taken = items.splice(before).map(({ text, join, asked }) => ({ text, join, asked }));
    const choice = choiceOf([...taken, ...run], cues, names);
    const opener = items.at(-1);
    // 'Pick the scent, lavender, cedar or orange': the thing to pick comes before the options.
    if (
      choice.bare &&
      opener &&
      opening.join === 'comma' &&
      !goesOn(opening, cues) &&
      before === items.length &&
      !opener.options &&
      !opener.scale &&
      !isWritten(opener.text, choice.options) &&
      ((asksWhich(opener.text, cues) && !asksElse(opener.text, run, cues)) ||
        (ARTICLE.test(opener.text) && isLabel(opener.text, cues)) ||
        (opener.asked &&
          words(opener.text).length <= 3 &&
          /^(?:the|a|which|el|la|le|die|der|das|den)\s/iu.test(opener.text)))
    ) {
      const { bare: _bare, ...rest } = choice;
      items[items.length - 1] = { ...rest, text: opener.text, join: opener.join, asked: true };
    } else items.push(choice);
    at = last;
  }
  return spread(items, cues, names);
}

/** 'Roller, sectional or up and over': two words by 'and' at the end of a choice that no form asks for are one option. */
function withPair(pieces: readonly Piece[], cues: Cues, names: Names): readonly Piece[] {
  const at = pieces.findIndex(
    (piece, index) =>
      piece.join === 'and' &&
      !piece.apart &&
      pieces[index - 1]?.join === 'or' &&
      [piece, pieces[index - 1]].every(
        one =>
          one &&
          words(one.text).length === 1 &&
          names(one.text) < 0.3 &&
          !isLabel(one.text, cues) &&
          !isAttribute(one.text, cues),
      ),
  );
  const [before, piece] = [pieces[at - 1], pieces[at]];
  if (cues.cjk || !before || !piece) return pieces;
  const pair = { ...before, text: `${before.text} ${piece.joint ?? 'and'} ${piece.text}` };
  return [...pieces.slice(0, at - 1), pair, ...pieces.slice(at + 1)];
}

/** 'Then indoor or outdoor' begins a thing of its own. */
const goesOn = (piece: Pick<Item, 'text' | 'ordinal'>, cues: Cues): boolean =>
  piece.ordinal === true || cues.start('next').test(plain(piece.text));

/** 'What should have happened', 'what went wrong': a whole question, whose answers do not follow. */
const WHOLE_QUESTION =
  /^(?:(?:ce qu[ie']|qu'est-ce|pourquoi|por que|que (?:ha|han|paso|ocurrio|sucede|pasa|fallo|va mal))(?!\p{L}).*|(?:what|how|why|when|where|who)\b.*\s(?:is|are|was|were|do|does|did|has|have|had|should|would|will|can|could|went|goes?|happen(?:s|ed)?|broke)\b)/u;

/** 'Weekday mornings, weekday evenings' */
const beginAlike = (before: string, text: string): boolean => {
  const [one = '', other = ''] = [before, text].map(said => plain(said).split(/\s+/u)[0]);
  return one === other && one.length > 3 && /\s/u.test(before.trim()) && /\s/u.test(text.trim());
};

const restOf = (run: Piece[], items: Item[], from: number): { text: string }[] =>
  from >= items.length ? run.slice(1) : [...items.slice(from + 1), ...run];

/** Whether a piece before a run is one more option of it, or the words that ask for it. */
function belongs(item: Item | undefined, distance: number, run: Piece[], cues: Cues, names: Names): boolean {
  if (
    !item ||
    item.options ||
    item.yesNo ||
    item.scale ||
    item.counted ||
    item.place ||
    item.required !== undefined
  )
    return false;
  // 'Piso, casa o local': of what one lives or works in, each is a sort of it.
  if (arePremises([item, ...run], cues)) return true;
  if (
    isClosedPair(run, cues) ||
    CONDITION.test(plain(item.text)) ||
    (cues.language !== 'en' && isMeasured(item.text)) ||
    COUNTED.test(plain(item.text)) ||
    isToldInFull(item.text, cues) ||
    WHOLE_QUESTION.test(plain(item.text)) ||
    (!cues.cjk && /^how \p{L}+$/u.test(plain(item.text))) ||
    /\d ?h?\d* ?(?:a|-) ?\d+ ?h\b|^destino \p{L}+$|\b(?:in|en|em) (?:years|months|hours|cm|mm|kg|km|m[2²]|metres|meters|feet|metros?|metri|centim\p{L}+|mois|meses|ans|anos|anni|annees|heures|horas|jours|dias|euros?|litr\p{L}+)(?!\p{L})|^(?:preferred|desired|favou?rite|gewunscht\w*|bevorzugt\w*)\s\S+$|\s(?:preferid[oa]s?|favorit[oa]s?|preferee?s?|souhaitee?s?)$/u.test(
      plain(item.text),
    ) ||
    isLabel(item.text, cues) ||
    (words(item.text).length === 1 && isAttribute(item.text, cues)) ||
    item.text === ''
  )
    return false;
  // 'Height in hands', 'size of the garden'
  const measured = /^(.+?) (?:in|of) \p{L}/u.exec(item.text)?.[1] ?? '';
  if (isLabel(measured, cues) || isAttribute(measured, cues)) return false;
  if (distance > 10 || (words(item.text).length > 5 && !headOf(item.text, run, cues, names))) return false;
  // 'Frühester Eintritt, Vollzeit oder Teilzeit': of one noun each, so a thing of its own.
  if (
    cues.language === 'de' &&
    /^\p{Ll}+(?:e[rsnm]?) \p{Lu}\p{L}+$/u.test(item.text) &&
    run.every(({ text }) => words(text).length === 1)
  )
    return false;
  // 'Breed of the dog, wash, cut or both'
  if (OF.test(plain(item.text)) && run.every(({ text }) => !OF.test(plain(text)))) return false;
  // 'On which day, mornings or afternoons': a question about a day is one of its own.
  const said = plain(item.text);
  if (
    DAY_ASKED.test(said) ||
    UNITS.test(said) ||
    FILES.test(said) ||
    /\b(?:url|link)$|^(?:(?:the|their|your|full) )*(?:names?|numbers?|dates?|list) (?:of|for) \S/u.test(said)
  )
    return false;
  if (shape(item.text) === shape(run.at(-1)?.text ?? '')) return true;
  // 'Weekday mornings, weekday evenings or weekends'
  const inRun = (word: string): boolean => run.some(({ text }) => words(plain(text)).includes(word));
  if (words(said).some(word => word.length > 3 && inRun(word)) && names.firm(item.text) < 0.99) return true;
  // 'Under 10k, 10 to 20k or over 20k'
  if (/\d/u.test(item.text) && words(item.text).length <= 4 && run.every(({ text }) => /\d/u.test(text)))
    return true;
  if (item.asked && /^(?:the|which|el|la|le|die|der|das|den)\s/iu.test(item.text)) return false;
  if (item.asked && words(item.text).length <= 2) return true;
  const longest = Math.max(...run.map(({ text }) => words(text).length));
  return (
    (names.firm(item.text) < 0.6 && !(words(item.text).length <= 2 && names(item.text) >= 0.99)) ||
    (headOf(item.text, run, cues, names) !== undefined && words(item.text).length > longest)
  );
}

/** 'Hygiene certificate if they sell food': a thing and when it is asked, never one of some answers. */
const CONDITION = /^\S+ (?:\S+ )*(?:if|falls|wenn) (?:they|you|sie|man|ihr|it|there) \S/u;

/** 'Ras van de hond': a thing and whose it is. */
const OF =
  /^(?:\S+ )?\S+ (?:van (?:de|het|een|je|uw)|des|der|vom|of the|del|de la|du|de l'|della|dello) ?\S+$/u;

const ARTICLE = /^(?:the|their|el|la|los|las|su|le|les|leur|l'|der|die|das|den|ihre?)[ '’]?/iu;

const DAY_ASKED =
  /^(?:on |an |am |a |en |el |que |pour )?(?:which|what|welche[rnms]?|que|cual|quel(?:le)?s?) (?:days?|dates?|tag|tagen?|datum|dias?|fechas?|jours?)$/u;

const CLAUSE =
  /^(?:(?:si )?(?:prefieren?|quieren?|desean?|eligen?)|(?:s')?(?:ils|elles|vous) (?:preferent|préfèrent|veulent|souhaitent|choisissent|préférez|voulez)|(?:venez|voulez|préférez|souhaitez|choisissez)-vous(?: plutôt)?|viene[ns]?(?= a solas))\s+(?:ir |venir |que sea )?|^viv(?:es?|en|ís)\s+(?=en |con )|^(?:(?:do|does|will|would|are|is|should|can)\s+)?(?:they|you|it|we|customers?|clients?)\s+(?:(?:will|would|want|need|prefer|like|have)\s+)?(?:to\s+)?/iu;

/** Left of 'tarta de chocolate' when the options are taken off. */
const LOOSE_END =
  /(?:^|\s+)(?:de|of|du|des|von|mit|con|para|for|with|from|at|en|in|fur|für|pour|per|als|as|of the|voor|dla|z)$/iu;

function choiceOf(run: readonly (Piece & { asked?: boolean })[], cues: Cues, names: Names): Item {
  const first = run[0] ?? { text: '', join: 'start' as const, asked: false };
  const colon = /^([^:：]{2,60})[:：]\s*(.+)$/u.exec(first.text) ?? copula(first.text, cues);
  const opening = annotate({ text: colon?.[2] ?? first.text, join: first.join }, cues);
  const tail = annotate(run.at(-1) ?? first, cues);
  const others = run.slice(1).map((piece, at) => (at === run.length - 2 ? tail : piece));
  const found = colon?.[1]
    ? {
        head: PICK.test(plain(colon[1]).trim()) ? colon[1].replace(/^\s*\S+\s*/u, '') : colon[1],
        option: opening.text,
      }
    : headless(opening.asked || first.asked === true, opening.text, others, cues, names);
  const head = found?.head.replace(LOOSE_END, '');
  const options = [found?.option ?? opening.text, ...others.map(({ text }) => text)]
    .map(option => cleanOption(option.replace(CLAUSE, '')))
    .filter(option => option !== '');
  const { required, place } = { ...opening, ...definedOf(tail) };
  return {
    ...opening,
    text: head ?? '',
    join: first.join,
    ...(head ? {} : { bare: true }),
    ...rightOption(withUnit([...new Set(options)]), cues),
    ...(opening.multiple ||
    tail.multiple ||
    run.some(({ text }) => cues.find('multi').test(plain(text)) && text.length < 1)
      ? { multiple: true }
      : {}),
    ...(required === undefined ? {} : { required }),
    ...(place === undefined ? {} : { place }),
  };
}

/** The head of a run; 'they pick business cards, flyers or posters' has none unless it names what is picked. */
function headless(
  asked: boolean,
  opening: string,
  others: readonly { text: string }[],
  cues: Cues,
  names: Names,
): Headed | undefined {
  const found = headOf(opening, others, cues, names);
  return found && asked && !found.sure && !isLabel(found.head, cues) && names(found.head) < 0.5
    ? undefined
    : found;
}

const definedOf = ({ required, place }: Annotated): Pick<Annotated, 'required' | 'place'> => ({
  ...(required === undefined ? {} : { required }),
  ...(place === undefined ? {} : { place }),
});
