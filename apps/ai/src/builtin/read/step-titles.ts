import { numberOf } from './numbers.js';

/** What parts of a form are called. */
export const UNIT = '(?:steps?|pages?|parts?|sections?|screens?|tabs?|stages?|halves|half)';
export const COUNT = '(?<count>[2-6]|two|three|four|five|six)';
const WORD = "(?!(?:and|then|next|last|first|finally|if|or)\\b)[\\p{L}\\d'’&/-]+";
const TITLE = `["“'‘]?(?:the )?${WORD}(?: ${WORD}){0,3}?["”'’]?`;
/** What says of a titled part what it asks, in words. */
const HOLDS =
  ',? (?:with|asking(?: for| about)?|covering|containing|has|holds?|gets?|covers?|is for|are for|takes?|comprises?|contains?|includes?|asks?(?: for| about)?|collects?|where (?:they|people|we) (?:put|give|enter|say|ask(?: for)?)|(?:to )?comes? up with) ';

const closed = (asked: string): string => {
  const said = asked.trim().replace(/[\s,;.]+$/u, '');
  return /[?!]$/u.test(said) ? said : `${said}.`;
};

export const step = (number: number, title: string, asked: string): string =>
  `Step ${number}${title ? ` "${title.replace(/^["“'‘]|["”'’]$/gu, '')}"` : ''}: ${closed(asked)} `;

interface Part {
  title: string;
  start: number;
  end: number;
}

/** 'A five-pager', '3-stepper' */
const pagers = (text: string): string =>
  text.replace(
    /\b(?:an? )?(two|three|four|five|six|[2-6])-?(?:pager|stepper)\b/giu,
    (_, count: string) => `${count} pages`,
  );

/** 'In five stages, with home, pets and rules': titles and no more. */
const titlesOnly = (text: string): string =>
  text.replace(
    new RegExp(
      `(\\b${COUNT}[ -]${UNIT})(?:,? (?:with|called|named|namely|being)|(?: for [^.,:;\\n]{3,50})?,? one (?:each )?for) (?=[^.;:()\\n]{3,30}, [^.;:()\\n]{3,80}[.;\\n])`,
      'iu',
    ),
    '$1: ',
  );

/** 'First the machine (brand, fault), next the visit (address, day), last payment (method)' */
function ordinal(text: string): string {
  const part = `(${TITLE}) \\(([^()\\n]{3,120})\\)`;
  const next = `,? (?:and )?(?:then|next|after that|followed by|second|last|finally|lastly)(?: comes?)? ${part}`;
  return text.replace(
    new RegExp(`[,:]? ?\\bfirst(?: comes)? ${part}${next}${next}(?:${next})?(?=[.\\n]|$)`, 'iu'),
    (_, ...found: (string | undefined)[]) => {
      let out = '. ';
      for (let at = 0; at < 8 && typeof found[at + 1] === 'string' && found[at]; at += 2)
        out += step(at / 2 + 1, found[at] ?? '', found[at + 1] ?? '');
      return out;
    },
  );
}

/** Titles at the start of a clause, each followed by the same kind of sign. */
function partsOf(text: string, from: number, sign: string): Part[] {
  const open =
    '(?<=^|[.;:,!?\\n(–—]\\s*|\\b(?:and|then|next|last|first|finally) )(?:(?:and|then|next|first|last|finally|on|in) )*(?:the )?';
  return [...text.matchAll(new RegExp(`${open}(?<title>${TITLE})${sign}`, 'giu'))]
    .filter(({ index }) => index >= from)
    .map(found => ({
      title: found.groups?.['title'] ?? '',
      start: found.index,
      end: found.index + found[0].length,
    }));
}

/** Parts as steps by number: each of one sentence, what follows it stays where it is. */
function asSteps(text: string, parts: readonly Part[], from = parts[0]?.start ?? 0): string {
  let after = '';
  const steps = parts.map(({ title, end }, at) => {
    const said = text.slice(end, parts[at + 1]?.start ?? text.length);
    const masked = said.replace(/\([^()]*\)/gu, inside => '_'.repeat(inside.length));
    const stop = /[.!?](?=\s|$)|\n|;(?=\s)/u.exec(masked);
    const last = at === parts.length - 1;
    // 'Getting home: who will fetch you?' and a sentence more are read apart.
    const size = stop && (last || /[.\n]/u.test(stop[0])) ? stop.index : said.length;
    const left = said.slice(size + 1).replace(/^[\s.;]+/u, '');
    if (/\p{L}{3}/u.test(left)) after += `${left.trimEnd()}${/[.!?]\s*$/u.test(left) ? ' ' : '. '}`;
    const asked = said
      .slice(0, size)
      .replace(/,?\s*(?:and|then|next|finally|last|followed by)?[\s,;]*$/iu, '')
      .replace(/\)\s*$/u, found => (/\(/u.test(said.slice(0, size)) ? found : ''));
    return step(at + 1, title, asked);
  });
  const before = text
    .slice(0, from)
    .replace(/(?:\b(?:and|then|first)|[:;,(–—-])\s*$/iu, '')
    .trimEnd();
  return `${before}${before === '' || /[.!?]$/u.test(before) ? ' ' : '. '}${after}${steps.join('')}`;
}

/** 'Three pages. You: name. Room: single or twin. …': as many titled parts as there are said to be. */
function counted(text: string): string {
  const declared = new RegExp(`\\b${COUNT}[ -]${UNIT}\\b(?: please| only)?`, 'iu').exec(text);
  const said = declared?.groups?.['count']?.toLowerCase() ?? '';
  const count = numberOf(said, 'en');
  if (!declared || !(count >= 2)) return text;
  const end = declared.index + declared[0].length;
  for (const sign of [':\\s+', '\\s[–—-]\\s', HOLDS, ' \\(']) {
    for (const from of [end, 0]) {
      const parts = partsOf(text, from, sign).filter(
        ({ title, start }) => (start >= end || start + title.length < declared.index) && !isUnit(title),
      );
      if (parts.length !== count || (from === 0 && sign !== ':\\s+')) continue;
      const first = parts[0]?.start ?? 0;
      return asSteps(text, parts, first);
    }
  }
  return text;
}

const isUnit = (title: string): boolean => new RegExp(`^(?:the )?${UNIT}$`, 'iu').test(title);

/** 'Section Family: …. Section Room: …', 'Tab 1 "Creditor": …', 'Pupil page: …. On the Guardian page: …' */
function named(text: string): string {
  const unit = '(?:[Ss]tep|[Pp]age|[Pp]art|[Ss]ection|[Ss]creen|[Tt]ab|[Ss]tage)';
  const nth = '(?:\\d|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[A-F])';
  const title = "(?:the )?\\p{Lu}[\\p{L}'’&-]*(?: [\\p{L}'’&-]+){0,3}?";
  const lead = '(?:,? ?(?:and |then )*(?:on |in |under |I want )?(?:an? |the |their )?)';
  const open = `(?:(?<=^|[.;:,!?\\n(]\\s*)|\\b)${lead}`;
  const forms = [
    `${open}${unit} ${nth}[ ,:]*(?:\\((?<a>[^()\\n]{2,40})\\)|["“'‘](?<b>[^"“”\\n]{2,40}?)["”'’])(?:\\s*[:–—-]|${HOLDS}|(?= ))\\s*`,
    `${open}${unit} ["“'‘]?(?<a>${title})["”'’]?(?:\\s*:|\\s[–—-]\\s|${HOLDS})\\s*`,
    `${open}["“'‘]?(?<a>${title})["”'’]? ${unit}(?:\\s*:|\\s[–—-]\\s|${HOLDS})\\s*`,
  ];
  const parts = forms
    .flatMap(form => [...text.matchAll(new RegExp(form, 'gu'))])
    .map(found => ({
      title: found.groups?.['a'] ?? found.groups?.['b'] ?? '',
      start: found.index,
      end: found.index + found[0].length,
    }))
    .sort((a, b) => a.start - b.start)
    .filter(({ start }, at, all) => at === 0 || start >= (all[at - 1]?.end ?? 0));
  return parts.length >= 2 && parts.length <= 6 ? asSteps(text, parts) : text;
}

/** 'Put company and group under Who you are and number of people under Your visit', '… in You; … in Money'. */
function placedUnder(text: string): string {
  const clause = `([^.;:\\n]{3,80}?),? (?:(?:is|are|goes?|comes?|belongs?) )?(?:under|in(?:to)?|on|to) (the first|${TITLE})`;
  const found = new RegExp(
    `(?<=^|[.;:\\n]\\s*)(?:put |place )(?:the )?${clause}(?:(?:;|,|,? and) ${clause})(?:(?:;|,|,? and) ${clause})?(?=[.\\n]|$)`,
    'iu',
  ).exec(text);
  if (!found) return text;
  const ordinals = ['first', 'second', 'third'];
  const titles = new RegExp(`\\b${UNIT}: ([^.;:\\n]{5,100})\\.`, 'iu').exec(text.slice(0, found.index));
  const known = titles?.[1]?.split(/,? and |, /u) ?? [];
  const groups = found.slice(1).filter(Boolean);
  let out = '';
  for (let at = 0; at < groups.length; at += 2) {
    const title = groups[at + 1] ?? '';
    const nth = ordinals.indexOf(title.replace(/^the /iu, '').toLowerCase());
    out += step(at / 2 + 1, nth >= 0 ? (known[nth] ?? '') : title, groups[at] ?? '');
  }
  const before = titles
    ? `${text.slice(0, titles.index)}${text.slice(titles.index + titles[0].length, found.index)}`
    : text.slice(0, found.index);
  return `${before.replace(new RegExp(`[:,]? ?\\b${COUNT} ${UNIT}\\b`, 'iu'), '')} ${out}${text
    .slice(found.index + found[0].length)
    .replace(/^[.;,\s]+/u, '')}`;
}

/** Steps by the titles that a description gives them, spelled as 'Step 1 "Title": …'. */
export function titledSteps(text: string): string {
  const known = titlesOnly(pagers(text));
  const listed = ordinal(known);
  if (listed !== known) return listed;
  if (!new RegExp(`\\b${UNIT}\\b`, 'iu').test(known) || /\bstep 1\b/iu.test(known)) return known;
  for (const turn of [placedUnder, named, counted]) {
    const turned = turn(known);
    if (turned !== known) return turned;
  }
  return known;
}
