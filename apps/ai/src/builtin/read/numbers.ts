import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import type { Language } from '../types.js';
import type { Cues } from './cues.js';
import type { Scale } from './wish.types.js';

let words: Record<Language, Record<string, number>> | undefined;

/** A number written in digits or in a word of the language; NaN when it is neither. */
export function numberOf(text: string, language: Language): number {
  words ??= JSON.parse(readFileSync(dataPath('numbers.json'), 'utf8')) as Record<
    Language,
    Record<string, number>
  >;
  return words[language][text] ?? words.en[text] ?? (/^\d+$/.test(text) ? Number(text) : NaN);
}

/** Pattern of a number from 0 to 99 or one written out. */
export const numberPattern = (cues: Cues): string => `(?:\\d{1,2}|${cues.source('numbers') || '(?!)'})`;

/**
 * The scale that a (plain) text names and where it says so: '1 to 5', 'from 0 to 10', 'one to five stars', 'out of
 * 10', 'with stars'. A range counts only when it starts at 0 or 1 and ends at 3 to 10: '1 to 2 weeks' is none.
 */
export function scaleIn(text: string, cues: Cues): { scale: Scale; start: number; end: number } | undefined {
  const number = numberPattern(cues);
  const stars = cues.source('star');
  const edge = cues.cjk ? '' : '(?<![\\p{L}\\p{N}])';
  const gap = cues.cjk ? '\\s*' : '\\s*';
  const means = `(?:${edge}(?:with|con|mit|avec|in)\\s+(?:${stars}|schulnoten?|noten|notas|notes|marks)\\s+)?`;
  const lead = `${means}(?:${cues.word(cues.source('scale'))}\\s*)?(?:${edge}(?:from|of|von|de|del|da|od|van|par|mit|with|by|con|avec|na|em|in|su|auf|entre)\\s+){0,3}(?:${cues.word(cues.source('scale'))}\\s*)?`;
  const tail = `(?:\\s*[( ]?\\s*(?:${stars})\\)?)?(?:\\s*${cues.word(`(?:${cues.source('scale')})(?: scale)?`)})?`;
  const range = cues.regex(
    `${lead}${edge}(?<from>${number})(?:\\s*(?:${stars}))?${gap}(?:${cues.source('to')})${gap}(?:the\\s+)?(?<to>${number})(?![\\d%€$£])(?<tail>${tail})`,
  );
  const found = range.exec(text);
  if (found?.groups) {
    const from = numberOf(found.groups['from'] ?? '', cues.language);
    const to = numberOf(found.groups['to'] ?? '', cues.language);
    const after = text.slice(found.index + found[0].length);
    const isRange =
      from <= 1 &&
      to >= 3 &&
      to <= 10 &&
      (!(cues.cjk ? CJK_UNIT : UNIT).test(after) || (found.groups['tail'] ?? '').trim() !== '');
    if (isRange)
      return {
        scale: { from, to, stars: cues.regex(stars).test(text) },
        start: found.index,
        end: found.index + found[0].length,
      };
  }
  const out = cues
    .regex(`(?:out of|sobre|sur|von|su|op|na)\\s+(?<to>10|5|ten|five)${tail}(?!\\s*\\p{L})`)
    .exec(text);
  if (out?.groups && /^(?:out of)/.test(out[0]))
    return {
      scale: { from: 1, to: numberOf(out.groups['to'] ?? '', cues.language), stars: false },
      start: out.index,
      end: out.index + out[0].length,
    };
  // 'Note globale sur 10': a mark, and out of how much it is.
  const mark = MARK.exec(text)?.groups;
  if (mark?.['out']) {
    const end = text.length - /\s*$/u.exec(text)![0].length;
    return {
      scale: { from: 1, to: Number(mark['to']), stars: false },
      start: end - mark['out'].length,
      end,
    };
  }
  const star = cues
    .regex(
      `(?:${edge}(?:with|mit|con|avec|by|in|par|em|met|w)\\s+)?(?:${edge}(?<to>${number})[\\s-]*)?(?:${cues.cjk ? '(?:つ)?' : ''}${cues.word(stars)})(?:で)?(?:\\s*${cues.word('rating|評価|scale')})?`,
    )
    .exec(text);
  if (!star || (cues.cjk && !/評価|评|打分|[星]/u.test(star[0]))) return undefined;
  // 'The closest star to Earth'
  if (/^\s*(?:star|estrella|etoile|stern)$/u.test(star[0])) return undefined;
  const to = numberOf(star.groups?.['to'] ?? '', cues.language);
  return {
    scale: { from: 1, to: to >= 3 && to <= 10 ? to : 5, stars: true },
    start: star.index,
    end: star.index + star[0].length,
  };
}

const MARK =
  /^\W*(?:(?:une?|una|uma|la|su|a) )?(?:notes?|notation|nota|puntuacion|valoracion|calificacion|avaliacao|classificacao|voto|valutazione)(?!\p{L})[^,;:]{0,30}\s(?<out>(?:sur|sobre|su|em|de|out of) (?<to>5|10))\s*$/u;

/** '1〜3人': a range that counts. */
const CJK_UNIT = /^\s*(?:人|名|個|回|台|枚|本|年|月|日|時|週|歳|才|分|km|キロ|岁|天|次)/u;

/** What follows a range that counts things: '1 to 5 people'. */
const UNIT =
  /^\s*(?!each|chacune?|cada|todos|todas|tous|toutes|jede\p{L}*|alle|stars?|points?|scale|and|or|for|how|what|on|if|cada|para|por|pour|jeweils|je|fur|und|y|et|o|ou|oder|e|en|i)\p{L}{3,}/u;
