import { type Cues, plain } from './cues.js';
import type { Piece } from './wish.types.js';
import { withinOptions } from './within-options.js';

const BRACKETS = /[([（［]([^()（）[\]［］]{1,200})[)\]）］]/u;

/** Same length, with what stands in brackets or quotes made unreadable. */
export const masked = (text: string): string =>
  text.replace(/[([（［][^()（）[\]［］]{0,300}[)\]）］]|["“„«][^"”“»]{0,120}["”“»]/gu, inside =>
    '_'.repeat(inside.length),
  );

/** Splits an enumeration at its commas, 'and' and 'or', not inside brackets or quotes. */
export function splitPieces(text: string, cues: Cues): Piece[] {
  // 'Yes or no' is one thing; what is hidden has its length still.
  const hidden = ['yesNo', 'required', 'optional'].reduce(
    (said, name) =>
      said.replace(cues.regex(cues.word(cues.source(name)), 'gu'), found =>
        found.trim() === 'or not'
          ? found.replace('or', '__')
          : found.replace(/[^\s]/gu, '_').replace(/\s/gu, '_'),
      ),
    // 'Não é necessário': the verb is no 'and'; 'où livrer': where is no 'or'.
    plain(
      masked(text)
        .replace(/(?<=\s)[éè](?=\s)/giu, '_')
        .replace(/(?<=^|\s)où(?=\s)/giu, '__'),
    ).replace(/[([（［"“„«_]/gu, '_'),
  );
  // 'E-mail' begins with no 'and'.
  const and = `${cues.word(cues.source('and'))}(?!-)(?!\\s*(?:,|$|${cues.word(cues.source('or'))}))`;
  const or = `${cues.word(cues.source('or'))}(?!-)`;
  const particles =
    cues.language === 'ja'
      ? '(?<=[\\p{Script=Han}\\p{Script=Katakana}\\p{L}])(?:と|や)(?=[\\p{Script=Han}\\p{Script=Katakana}ごお])'
      : and;
  const orOf =
    cues.language === 'ja'
      ? '(?:または|もしくは|あるいは|(?<=[^\\s,\\d])(?<![何どいつ][^,]{0,6})か(?=[\\p{Script=Han}\\p{Script=Katakana}])(?!聞|知|教|尋|確認))'
      : or;
  const join = cues.regex(
    `\\s*,\\s*(?:(?<and1>${particles})|(?<or1>${orOf}))?\\s*|\\s+-+\\s+|\\s*・\\s*|\\s*/\\s*(?=\\p{L}{3})(?<=\\p{L}{3}\\s*/\\s*)|\\s/\\s(?=\\p{L}{2})(?<=\\p{L}{2}\\s/\\s)(?!(?:or|oder|ou)\\s)|\\s/\\s(?=\\p{L}{2})(?<=\\p{L}{2}\\s/\\s)(?!(?:or|oder|ou)\\s)|\\s*(?:(?<and2>${particles})|(?<or2>${orOf}))\\s*`,
    'gu',
  );
  const pieces: Piece[] = [];
  let from = 0;
  let how: Piece['join'] = 'start';
  let apart = false;
  let slash = false;
  let joint = '';
  const add = (to: number): void => {
    const said = text.slice(from, to).trim();
    const before = pieces.at(-1);
    // 'Dates de début et de fin' is one thing.
    if (
      before &&
      how === 'and' &&
      !apart &&
      /^(?:de|du|of|from|until|von|bis|di|da)\s\p{L}+$/iu.test(said) &&
      /\s(?:de|du|of|from|von|di|da)\s/iu.test(before.text)
    )
      before.text = text.slice(text.lastIndexOf(before.text), to).trim();
    else if (said !== '')
      pieces.push({
        text: said,
        join: how,
        ...(apart ? { apart } : {}),
        ...(slash ? { slash } : {}),
        ...(how === 'and' || (how === 'or' && !slash) ? { joint } : {}),
      });
  };
  for (const found of hidden.matchAll(join)) {
    if (found[0] === '' || (found.index === 0 && from === 0 && found[0].trim() !== '')) continue;
    add(found.index);
    if (pieces.length > 0) {
      const { and1, and2, or1, or2 } = found.groups ?? {};
      apart = and1 !== undefined;
      slash = found[0].includes('/');
      joint = text.slice(found.index, found.index + found[0].length).replace(/^[\s,]+|\s+$/gu, '');
      how = or1 || or2 || found[0].includes('/') ? 'or' : and1 || and2 ? 'and' : 'comma';
    }
    from = found.index + found[0].length;
  }
  add(text.length);
  return withPairs(pieces);
}

/** 'Bath, cut or bath and cut': what two options make together is the third. */
function withPairs(pieces: Piece[]): Piece[] {
  const paired: Piece[] = [];
  for (const piece of pieces) {
    const last = paired.at(-1);
    const isPair =
      last?.join === 'or' &&
      piece.join === 'and' &&
      !piece.apart &&
      paired.slice(0, -1).some(({ text }) => plain(text).endsWith(plain(piece.text)));
    if (isPair) last.text = `${last.text} ${piece.joint ?? ''} ${piece.text}`.replace(/\s+/g, ' ');
    else paired.push(piece);
  }
  return paired;
}

const EXAMPLES =
  /^\s*(?:e\.?\s?g\.?|i\.?\s?e\.?|like|such as|for example|p\.?\s?ej\.?|por ejemplo|como|par exemple|p\.?\s?ex\.?|comme|z\.?\s?b\.?|zum beispiel|wie|例えば|例[:：]?|例如|np\.|bijv\.|ad esempio|es\.)[\s,:]+/iu;
const TRAILING =
  /[\s,]*(?:\betc\.?|\bet cetera|\.\.\.|…|など|等|usw\.?|and so on|or similar|and more|(?<!\p{L})u\.?\s?a\.?|(?<!\p{L})(?:enz|itd)\.?)\s*$/iu;

/** The parts of 'small, medium or large', or nothing when these are no two to twelve short ones. */
export function optionsIn(text: string, cues: Cues): string[] | undefined {
  const pieces = splitPieces(text.replace(EXAMPLES, '').replace(TRAILING, ''), cues);
  const slashed =
    !/,/u.test(text) && /^[^\s/]+(?:\s?\/\s?[^\s/]+)+$/u.test(text.trim()) ? text.trim().split('/') : null;
  const parts = (slashed ?? withinOptions(pieces).map(piece => piece.text)).map(part =>
    cleanOption(cues.language === 'ja' ? part.replace(/(?<=.)か$/u, '') : part),
  );
  const distinct = [...new Set(withUnit(parts.filter(part => part !== '')))];
  return distinct.length >= 2 && distinct.length <= 15 && distinct.every(part => part.length <= 60)
    ? distinct
    : undefined;
}

/** An option without quotes, 'just' or an ending 'etc.'. */
export function cleanOption(text: string): string {
  return text
    .replace(TRAILING, '')
    .replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ー])か$/u, '')
    .replace(/^["'“„«¿\s]+|(?:["'”“»\s.;?]|\s[-–—])+$/gu, '')
    .replace(
      /^(?:(?:just(?! (?:right|fine|enough|perfect|about|ok(?:ay)?|below|above|under|over)$)|only|either|maybe|solo|juste|nur|entweder|the|los|las|les|die)\s+)+(?=\S)/iu,
      '',
    )
    .trim();
}

/** Takes the first brackets out of a text: what stands before and after them, and what is in them. */
export function takeBrackets(text: string): { head: string; inside?: string } {
  const found = BRACKETS.exec(text);
  if (!found?.[1]) return { head: text };
  const head = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replace(/\s+/g, ' ')
    .trim();
  return { head, inside: found[1].trim() };
}

/** '30, 45 or 60 minutes': the unit is that of every number. */
export function withUnit(options: string[]): string[] {
  const unit = /^\d+(?:[.,]\d+)?\s*(\p{L}.*)$/u.exec(options.at(-1) ?? '')?.[1];
  return unit && options.slice(0, -1).every(option => /^\d+(?:[.,]\d+)?$/u.test(option))
    ? options.map(option =>
        /^\d+(?:[.,]\d+)?$/u.test(option)
          ? `${option} ${option === '1' ? unit.replace(/^(heure|hora|hour|minut[eo]|jour|d[ií]a|day|nuit|noche|night|personn?[ea]|semaine|semana|week|a[nñ]o?|year|month|m[eè]tre|metro)s$|^(mes)es$|^(Jahr|Tag|Monat)e$|^(Woche|Stunde|Minute|Person)e?n$/u, '$1$2$3$4') : unit}`
          : option,
      )
    : options;
}
