import type { Cues } from './cues.js';
import { numberOf, numberPattern } from './numbers.js';

/** More steps than these are none. */
export const MOST_SECTIONS = 8;

/** How a split is announced, before its number. */
const SPLIT =
  '(?:please |bitte )?(?<![\\p{L}])(?:split|break|divide|cut)(?: (?:it|this|that|them|the form|everything))?(?: up| down)? (?:in|into|over|across) ';

/** 'Each on its own page': the ordinals before it open pages. */
export const OWN_PAGE =
  /[.,;]?\s*(?:each|every one|all)(?: (?:one|of (?:them|these|those)))? (?:on|in|gets?|with) (?:its|their|an?)(?: own| separate)+ (?:page|step|screen)s?|[.,;]?\s*(?:jeweils|jeder teil|alles) auf (?:einer )?eigenen? (?:seiten?|schritten?)|[.,;]?\s*cada (?:una?|cosa|parte) en (?:su propia|una) pagina(?: distinta| aparte)?|[.,;]?\s*chacune? sur (?:sa propre|une) page(?: a part)?|それぞれ別(?:の)?ページ[^。]*/u;

export interface Declared {
  count: number;
  start: number;
  end: number;
}

export function declaredSteps(text: string, cues: Cues): Declared | undefined {
  const number = numberPattern(cues);
  const lead = '(?:(?:in|auf|en|em|over|across|with|mit|con|avec|met|w|na|sur|split into|as|分|من|على)\\s*)?';
  const unit = cues.cjk
    ? '(?:つの|个|個の)?'
    : cues.language === 'de'
      ? '(?:-| |(?=\\p{L}+ig))(?:\\p{L}+ )?'
      : '(?:-| )(?:\\p{L}+ )?';
  const edge = cues.cjk ? '' : '(?<![\\p{L}\\p{N}])';
  const found = cues
    .regex(`${edge}${lead}(?<count>${number})\\s*${unit}(?:${cues.source('steps')})(?!\\p{Ll})`)
    .exec(text);
  if (found?.groups) {
    const count = numberOf(found.groups['count'] ?? '', cues.language);
    return count >= 2 && count <= MOST_SECTIONS
      ? { count, start: found.index, end: found.index + found[0].length }
      : undefined;
  }
  // 'Break it into three: …' names no steps.
  const split = cues.regex(`${SPLIT}(?<count>${number})(?=\\s*[:(])`).exec(text);
  const parts = numberOf(split?.groups?.['count'] ?? '', cues.language);
  if (split && parts >= 2 && parts <= MOST_SECTIONS)
    return { count: parts, start: split.index, end: split.index + split[0].length };
  const two = /خطوتين|صفحتين/u.exec(text);
  return two ? { count: 2, start: two.index, end: two.index + two[0].length } : undefined;
}

export interface Mark {
  start: number;
  end: number;
}

/** 'Step 1', 'page two', 'first page', '第一步'. */
export function numberedMarks(text: string, cues: Cues): Mark[] {
  const noun = `(?:${cues.source('steps')})`;
  const number = numberPattern(cues);
  const ordinal = `(?:${cues.source('first')}|${cues.source('next')}|${cues.source('last')}|fourth|fifth|cuarta?|quatrieme|vierte[rn]?)`;
  const edge = cues.cjk ? '' : '(?<![\\p{L}\\p{N}])';
  const lead = '(?:(?:on|in|auf|en|la|le|der|die|the|na|a|no|nella|op|de|sur)\\s+){0,2}';
  const after =
    '(?:\\s*(?:is|has|asks(?: for)?|shows|covers|contains|about(?! (?:you|yourself|them)(?!\\p{L}))|deals with|for|with|ist|mit|enthalt|umfasst|behandelt|trata de|contiene|cubre|contient|concerne|es|con|est|avec|には|は|で|:|-|=)(?=[\\s\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]|$))?';
  const pattern = cues.cjk
    ? `(?:第?(?:${number})\\s*(?:つ目の)?${noun}目?|${noun}\\s*\\d)(?:は|では|には|で)?[:]?`
    : `${edge}${lead}(?:${noun}\\s*(?:no\\.?\\s*)?(?:${number})(?![\\p{L}\\p{N}])|(?:${ordinal})\\s+${noun}(?!\\p{L})|\\d(?:st|nd|rd|th|\\.)\\s+${noun}(?!\\p{L}))${after}`;
  // '2ページ構成' says how many there are.
  const announced = /^\s*(?:構成|に分け|で構成|に分割|のフォーム|お願い|作|頼|まとめ)/u;
  const said = [...text.matchAll(cues.regex(pattern, 'gu'))].filter(
    found => !cues.cjk || !announced.test(text.slice(found.index + found[0].length)),
  );
  const marks = said.map(found => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  if (marks.length >= 2) return marks;
  const listed = [...text.matchAll(/(?<=^|[\s:,;])(?:\(?[1-8a-f]\)|[1-8][.:])\s+(?=\p{L})/gu)].map(found => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const titled = cues.regex(`(?:${cues.source('steps')})\\s*:`).test(text);
  return listed.length >= 2 && (titled || declaredSteps(text, cues)) ? listed : [];
}

/** 'first …, then …, finally …' after the number of steps was said. */
export function ordinalMarks(text: string, from: number, cues: Cues): Mark[] {
  const ordinal = `(?:${cues.source('first')}|${cues.source('next')}|${cues.source('last')})`;
  const edge = cues.cjk ? '' : '(?<![\\p{L}\\p{N}])';
  // 'The first one about the bathroom': the words that join an ordinal to what it opens are no part of the step.
  const before =
    '(?:(?:the|on the|in the|die|der|auf der|auf die|la|en la|el|le|a la|sur la|dans la)\\s+(?:very\\s+)?)?';
  const noun = `(?:\\s+(?:ones?|${cues.source('steps')})(?![\\p{L}\\p{N}]))?`;
  const verb =
    '(?:\\s+(?:is|are|being|with|has|asks?|covers?|contains|shows|should be|ist|mit|fur|es|con|para|sera|est|avec|pour|about|for|on|uber|sobre|sur)(?![\\p{L}\\p{N}])){0,2}';
  const pattern = cues.regex(
    cues.cjk
      ? ordinal
      : `${edge}(?:(?:and|und|y|et|en|e|i)\\s+)?${before}${ordinal}(?![\\p{L}\\p{N}])(?:${noun}${verb})`,
    'gu',
  );
  return [...text.matchAll(pattern)]
    .filter(found => found.index >= from)
    .map(found => ({ start: found.index, end: found.index + found[0].length }));
}
