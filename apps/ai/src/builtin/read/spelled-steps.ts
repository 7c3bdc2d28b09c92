import { escapeRegExp } from '../escape-regexp.js';
import { listedPages } from './listed-pages.js';
import { numberedSteps } from './numbered-steps.js';
import { placedPages } from './pages.js';
import { step, titledSteps, UNIT } from './step-titles.js';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const TITLE = "[\\p{L}\\d'’&-]+(?: [\\p{L}\\d'’&-]+){0,4}?";
/** What says of a titled step what it asks. */
const HOLDS =
  '(?:has|have|holds?|contains?|covers?|asks?(?: for| about)?|includes?|is (?:for|about)|are for|gets?|takes?|collects?|shows?|comes with|with|:|[-–—]|=)';

/**
 * Steps in the words that their reader knows best, 'Step 1 House: type, postcode', whatever way they were told: titles that
 * sentences take up, titles with brackets, 'on the next page', 'X goes on the first page'.
 */
export function spelledSteps(text: string, language: string): string {
  const turned = NEXT_PAGE[language] ? nextPage(text, language) : text;
  if (language !== 'en') return turned;
  const paged = placedPages(turned) ?? listedPages(turned);
  if (paged) return paged;
  if (!new RegExp(UNIT, 'iu').test(turned)) return titledSteps(turned);
  const numbered = numberedSteps(turned);
  if (numbered) return numbered;
  const turns = [lettered, quoted, bracketed, titled, placed, trailed, counted, partedBySigns, opened];
  return titledSteps(turns.reduce((said, turn) => turn(said), turned));
}

/** 'Section A "Your kitchen": shape. Section B …' */
function lettered(text: string): string {
  const found = [...text.matchAll(/\b(?:[Ss]tep|[Pp]age|[Pp]art|[Ss]ection|[Ss]creen) ([A-F])\b/gu)];
  return found.length < 2
    ? text
    : text.replace(
        /\b(?:[Ss]tep|[Pp]age|[Pp]art|[Ss]ection|[Ss]creen) ([A-F])\b/gu,
        (_, letter: string) => `Step ${letter.toUpperCase().charCodeAt(0) - 64}`,
      );
}

/** 'Shape and size, then budget on another page, then name and email on the last page': where stands behind what. */
function trailed(text: string): string {
  const page = `on (?:an?other|the|its own|an?)(?: (?:next|second|third|separate|new|last|final|own|further))? ${UNIT}`;
  const found = new RegExp(
    `(?<=^|[.;:!?\\n]\\s*)([^.;:?!\\n]{3,120}?)((?:(?:,|,? then|,? after that)(?: and| then| after that| finally)* [^.;:?!\\n]{3,100}? ${page}){1,6})(?=[.;]|$)`,
    'iu',
  ).exec(text);
  if (!found) return text;
  const others = [
    ...(found[2] ?? '').matchAll(
      new RegExp(
        `(?:,|,? then|,? after that)(?: and| then| after that| finally)* ([^.;:?!\\n]{3,100}?) ${page}`,
        'giu',
      ),
    ),
  ].map(([, asked = '']) => asked);
  const steps = [found[1] ?? '', ...others].map((asked, at) => step(at + 1, '', asked));
  return `${text.slice(0, found.index)} ${steps.join('')}${text.slice(found.index + found[0].length).replace(/^[.;,\s]+/u, '')}`;
}

/** 'Two steps: "Roof" with type and photo, "Contact" with name' */
function quoted(text: string): string {
  if (!new RegExp(`${UNIT}[^.\\n]{0,20}["“]`, 'iu').test(text)) return text;
  let number = 0;
  const named =
    /[,;:.]? ?(?:and |then )?["“]([^"“”\n]{2,40})["”] ?(?:(?:with|has|for|about|asks?(?: for)?|contains) |:|\((?:([^()\n]{3,160})\))?)/giu;
  if ([...text.matchAll(named)].length < 2) return text;
  return text.replace(
    named,
    (_, title: string, asked: string | undefined) => `. Step ${++number} "${title}": ${asked ?? ''}`,
  );
}

/** 'Three parts: House (type, postcode) and You (name)', 'separate pages for the house (type) and for you (name)'. */
function bracketed(text: string): string {
  const one = `(?:and |then |for |the |one |another |about )*${TITLE} ?\\([^()\\n]{3,160}\\)`;
  return text.replace(
    new RegExp(
      `[,;.]?\\s*(?:(?:with|in|into|over|on|split into|use|make|have)\\s+)?(?:\\p{L}+ ){0,2}${UNIT}(?: please)?(?::| [-–—]| for| called| about|,) ?(${one}(?:[,;]? ${one}){1,7})(?=[.\\n]|$)\\.?`,
      'iu',
    ),
    (_, list: string) =>
      `. ${[
        ...list.matchAll(
          new RegExp(`(?:(?:and|then|for|the|one|another|about) )*(${TITLE}) ?\\(([^()]+)\\)`, 'giu'),
        ),
      ]
        .map(([, title = '', asked = ''], at) => step(at + 1, title, asked))
        .join('')}`,
  );
}

/** 'Two steps called House and You. House has the type and postcode, You has name and email.' */
function titled(text: string): string {
  const found = new RegExp(
    `[,;.]?\\s*(?:(?:a |the )?form )?(?:(?:with|in|into|over|of|on|as|split into)\\s+)?(?:[\\p{L}\\d]+ ){0,2}${UNIT},? ?(?:called|named|titled|entitled|labelled|headed|:|[-–—]) ?([^.:;()\\n]{5,120})[.;:]`,
    'iu',
  ).exec(text);
  const titles = found?.[1]
    ?.split(/,? and (?=[^,]*$)|, /u)
    .map(title => title.trim().replace(/^["“'‘]|["”'’]$/gu, ''));
  if (!found || !titles || titles.length < 2 || titles.length > 8) return text;
  const rest = text.slice(found.index + found[0].length);
  const marks = titles.map(title => {
    const opens = new RegExp(
      `(?:^|[.;,\\n]\\s*|\\sand\\s)(?:the |under |on |in )?["“'‘]?${escapeRegExp(title)}["”'’]?(?: (?:step|page|part|section))? ?(?:${HOLDS} |,? ?(?=(?:the|an?|their)\\s))`,
      'iu',
    ).exec(rest);
    return opens ? { title, start: opens.index, end: opens.index + opens[0].length } : undefined;
  });
  // 'Boat, Problem and Contact': the contact's page needs no list of its own.
  const bare = titles.filter((_, at) => marks[at] === undefined);
  if (bare.length > 1 || bare.length === titles.length || bare.some(title => title !== titles.at(-1)))
    return text;
  const known = marks.flatMap(mark => (mark ? [mark] : []));
  if (known.some((mark, at) => at > 0 && mark.start < (known[at - 1]?.end ?? 0))) return text;
  return `${text.slice(0, found.index)}. ${rest.slice(0, known[0]?.start)} ${known
    .map((mark, at) => step(at + 1, mark.title, rest.slice(mark.end, known[at + 1]?.start)))
    .join('')}${bare.map(title => step(titles.length, title, title)).join('')}`;
}

/** 'Type and postcode go on the first page, name and email on the second.' */
function placed(text: string): string {
  const nth = `(?:(?:${ORDINALS.join('|')}|last|final)(?: ${UNIT}| one)?|${UNIT} (?:\\d|one|two|three|four))`;
  const whole = new RegExp(
    `(?<=^|[.;!?\\n]\\s*)((?!\\s*(?:put|place)\\s)(?:(?! (?:on|in|to|into|at) (?:the )?${nth})[^.;:?!\\n]){3,120}?)(?: (?:should |must |will )?(?:go(?:es)?|come(?:s)?|belongs?|stands?|are|is|be)(?: asked| shown| placed| put)?)? (?:on|in|to|into|onto|at) (?:the |its |their )?${nth}((?:[,;]? (?:and |then )?[^.;:?!\\n]{3,120}? (?:on|in|to|into|onto|at) (?:the )?${nth}){1,6})`,
    'iu',
  ).exec(text);
  if (!whole || !new RegExp(UNIT, 'iu').test(whole[0])) return text;
  const others = [
    ...(whole[2] ?? '').matchAll(
      new RegExp(
        `(?:^|[,;] |\\sand )\\s*(?:and |then )?(.{3,120}?) (?:on|in|to|into|onto|at) (?:the )?${nth}`,
        'giu',
      ),
    ),
  ].map(([, asked = '']) => asked);
  const steps = [whole[1] ?? '', ...others].map((asked, at) => step(at + 1, '', asked));
  return `${text.slice(0, whole.index)}${steps.join('')}${text.slice(whole.index + whole[0].length).replace(/^[.;,\s]+/u, '')}`;
}

/** 'The first screen asks the type, the second one the date, the last one your name': 'one' is a screen as well. */
function counted(text: string): string {
  const first = new RegExp(`\\b(?:first|page one|step one) (${UNIT})?`, 'iu').exec(text);
  if (!first?.[1]) return text;
  let number = 1;
  return text
    .replace(
      new RegExp(
        `(?:[,;.]? ?(?:and |then )?(?:on |in )?)\\bthe (?:${ORDINALS.slice(1).join('|')}|last|final|next)(?: one| ${UNIT})(?: (?:${HOLDS}|is))?,? (?=\\p{L})`,
        'giu',
      ),
      () => `. Step ${++number}: `,
    )
    .replace(new RegExp(`\\b(?:on |in )?the first ${UNIT}(?: (?:${HOLDS}|is))?,? (?=\\p{L})`, 'iu'), found =>
      number > 1 ? 'Step 1: ' : found,
    );
}

/** 'Multi-step: type + postcode; date + budget; name + email' */
function partedBySigns(text: string): string {
  return text.replace(
    /\b(?:multi-?(?:step|page)|several (?:steps|pages)|(?:two|three|four|five) (?:steps|pages)|one (?:page|step|screen|thing) at a time|page by page|step by step)(?: form)?: ?((?:[^.;:\n]{3,100}; ?){1,7}[^.;:\n]{3,100})/iu,
    (_, list: string) =>
      list
        .split(';')
        .map((part, at) => step(at + 1, '', part.replace(/ \+ /gu, ', ')))
        .join(''),
  );
}

/** 'Start with a page about the house: type, postcode. End with a page for name and email.' */
function opened(text: string): string {
  const opens = new RegExp(
    `(?<=^|[.;,!?\\n]\\s*|\\band )(?:(?:start|begin|open|continue|go on|end|finish|close|first|then|next|finally|last|after that|followed by|and)[,]? ?)+(?:with |comes |by )?(?:an?|one|another|the) (?:\\p{L}+ )?${UNIT} (?:about|for|with|on|asking(?: for)?|that asks(?: for)?) (?:the )?`,
    'giu',
  );
  if ([...text.matchAll(opens)].length < 2) return text;
  let number = 0;
  return text.replace(opens, () => `Step ${++number}: `);
}

/** First the one, 'on the next page' the other. */
const NEXT_PAGE: Record<string, { next: string; first: string; step: string }> = {
  en: {
    next: `(?:,? ?(?:and |then |after that |finally )*,? ?on (?:an?|the|their|its)(?: own)? (?:new|next|second|separate|following|other|last|final) ${UNIT}(?: come| goes?| we (?:need|ask)(?: for)?| ask(?: for)?)?|,? ?(?:and |then )+(?:an? )?(?:new|next) ${UNIT}(?: with| for)?)[:,]? `,
    first: '\\b(?:first(?:ly)?(?: of all| (?:we|i) (?:need|ask|want))?|to start(?: with)?|start with)[:,]? ',
    step: 'Step',
  },
  de: {
    next: ',? ?(?:und |dann |danach |zum schluss )*,? ?auf (?:der|einer)(?: eigenen)? (?:nächsten|zweiten|neuen|folgenden|letzten|eigenen|separaten) (?:seite|schritt)(?: kommen| kommt| stehen| dann)?[:,]? ',
    first: '\\b(?:zuerst|erst|als erstes|zunächst)(?: kommen| kommt| die)?[:,]? ',
    step: 'Schritt',
  },
  es: {
    next: ',? ?(?:y |luego |después |por último )*,? ?en (?:la|una)(?: segunda| otra)? (?:página|pantalla)(?: siguiente| nueva| aparte| final)?(?: van| va)?[:,]? ',
    first: '\\b(?:primero|en primer lugar|para empezar)[:,]? ',
    step: 'Paso',
  },
  fr: {
    next: ',? ?(?:et |puis |ensuite |enfin )*,? ?(?:sur|à) (?:la|une)(?: seconde| deuxième| nouvelle| autre)? page(?: suivante| à part| finale)?[:,]? ',
    first: "\\b(?:d'abord|en premier|pour commencer)[:,]? ",
    step: 'Étape',
  },
};

function nextPage(text: string, language: string): string {
  const { next, first, step: word } = NEXT_PAGE[language]!;
  const second = new RegExp(next, 'iu').exec(text);
  const opening = second && new RegExp(first, 'iu').exec(text.slice(0, second.index));
  if (!second || !opening) return text;
  let number = 1;
  const rest = text.slice(second.index).replace(new RegExp(next, 'giu'), () => `. ${word} ${++number}: `);
  const ahead = text.slice(opening.index + opening[0].length, second.index).replace(/[\s,;.]+$/u, '');
  // 'So two steps in all' says it again.
  const again = rest.replace(
    /,? ?(?:also|so|that is|thus|así que|o sea|donc|soit) (?:\p{L}+ ){0,2}(?:zwei|drei|two|three|dos|tres|deux|trois) (?:schritte|seiten|steps|pages|pasos|páginas|étapes|pages)(?: in all| en total| en tout)?(?=[.]|$)/iu,
    '',
  );
  return `${text.slice(0, opening.index)}${word} 1: ${ahead}${again}`;
}
