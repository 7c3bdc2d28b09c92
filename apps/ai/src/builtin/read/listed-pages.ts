import { numberOf } from './numbers.js';
import { COUNT, step, UNIT as PAGES } from './step-titles.js';

const UNIT = `(?:${PAGES}|bits|chunks)`;

/** How pages are announced whose titles follow. */
const ANNOUNCED = new RegExp(
  `[,;–-]? ?\\b(?:(?:please|just|so|make it|make|do it|do|have it|i want|we want|want) )*(?:${[
    `(?:(?:in|as|on|over|with|split(?: it| this| the form)?(?: up)?(?: into| in| over)?|into) )?(?:a )?${COUNT}[ -](?:\\p{L}+ )?${UNIT}(?: form)?`,
    `(?:split|break|divide)(?: it| this| the form)?(?: up| down)?(?: in(?:to)?(?: (?:several|separate|different|a few))? ${UNIT})?`,
    `(?:as|in|into|on|over|with) (?:several |separate |different |a few )?${UNIT}`,
    '(?:as )?(?:an? )?(?:multi|several)[ -]?(?:step|page)s?(?: form)?',
    '(?:as )?(?:an? )?wizard(?:[ -](?:style|form|like))?',
    '(?:step by step|page by page)',
    `(?:(?:keep|put|have|give) )?(?:each|every)(?: (?:thing|one|question|topic|item|bit|part))?(?: (?:goes|gets|has|of (?:them|these)))? (?:on )?(?:its|their|a) (?:own )?${UNIT}`,
    `one (?:thing|question|topic|item|of these) (?:per|a|on each|at a) (?:${UNIT}|time)`,
  ].join('|')})(?: please)?(?: ?[:–—-]|,(?= the [^,.;]*\\()| like(?: this)?[:,]?| ?(?=\\()) ?`,
  'iu',
);

/** 'Three tabs: When (date, time), Who (number of people), Contact': pages by titles with what they ask in brackets. */
export function listedPages(text: string): string | undefined {
  const found = ANNOUNCED.exec(text);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const masked = text.slice(from).replace(/\([^()]*\)/gu, inside => '_'.repeat(inside.length));
  const size = /[.!?](?=\s|$)|\n/u.exec(masked)?.index ?? masked.length;
  const said = masked.slice(0, size);
  const parted = /;/u.test(said)
    ? /\s*;\s*/gu
    : /\s*,\s*|\s+(?:and )?then\s+|\s+\/\s+|(?<!\bthen\b.*)\s+and\s+(?=[^,]*$)/gu;
  const items: string[] = [];
  let at = 0;
  for (const { index, 0: sign } of [...said.matchAll(parted), { index: size, 0: '' }]) {
    items.push(text.slice(from + at, from + index));
    at = index + sign.length;
  }
  const parts = items
    .map(item =>
      item
        .replace(/^(?:(?:and|then|first|next|last(?:ly)?|finally|the)\b[\s,]*)+/iu, '')
        .replace(/ on (?:the|its|their|an?) (?:\p{L}+ )?(?:page|step|screen)$/iu, '')
        .trim(),
    )
    .filter(item => item !== '')
    .map(item => /^(?<title>[^()]{2,40}?)(?: ?\((?<asked>[^()]+)\))?$/su.exec(item)?.groups);
  const count = numberOf(found.groups?.['count']?.toLowerCase() ?? '', 'en');
  const isListed =
    parts.some(part => part?.['asked']) ||
    (/;/u.test(said) && !(count > 0)) ||
    /\b(?:each|every|one)\b/iu.test(found[0]) ||
    (!(count > 0) && /\bthen\b/u.test(said));
  if (
    !isListed ||
    parts.length < 2 ||
    parts.length > 8 ||
    (count > 0 && parts.length !== count) ||
    parts.some(part => !part?.['title'] || part['title'].split(/\s+/u).length > 5)
  )
    return undefined;
  const steps = parts.map((part, index) =>
    step(index + 1, part?.['title'] ?? '', part?.['asked'] ?? part?.['title'] ?? ''),
  );
  const before = text.slice(0, found.index).replace(/(?:[\s,;:–—-]|\b(?:and|so))+$/iu, '');
  return `${before}${/[.!?]$/u.test(before) ? ' ' : '. '}${steps.join('')}${text.slice(from + size).replace(/^[\s.;]+/u, '')}`.trim();
}
