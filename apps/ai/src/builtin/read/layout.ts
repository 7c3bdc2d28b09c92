import { answerHeads } from './answer-heads.js';
import { askedAnswers } from './asked-answers.js';
import { bareChoices } from './bare-choices.js';
import { bareLists } from './bare-lists.js';
import { categoryLists } from './category-lists.js';
import { countRanges } from './count-ranges.js';
import { countedEach } from './counted-each.js';
import { type Cues, plain } from './cues.js';
import { headedAnswers } from './headed-answers.js';
import type { Names } from './item.types.js';
import { knownAnswers } from './known-answers.js';
import { isAttribute, isLabel } from './label-words.js';
import { lateChoices } from './late-choices.js';
import { listedSorts } from './listed-sorts.js';
import { looseLists } from './loose-lists.js';
import { numberedRanges } from './numbered-ranges.js';
import { offered, unheld } from './offered.js';
import { predicates } from './predicates.js';
import { rephrase } from './rephrase.js';
import { romanceLists } from './romance-lists.js';
import { takenUpSteps } from './taken-up-steps.js';
import { telegram } from './telegram.js';

/** Stands for an '&' that joins the words of one option; {@link restored} puts it back. */
const WITHIN = '＆';

/** How a heading refuses the list behind it, and the word that refuses one thing. */
const DENIED: Record<string, [heading: string, no: string]> = {
  en: [
    "(?:not|isn't|aren't) (?:needed|wanted|necessary|required|asked)|(?:we|i) (?:do not|don't) (?:need|want)|leave out|no need for|skip",
    'No',
  ],
  es: ['no (?:hacen? falta|queremos|necesitamos|es necesario|poner)|sobran?', 'Sin'],
  fr: ['pas besoin|inutile|(?:à )?ne pas demander|on ne veut pas', 'Pas de'],
  de: [
    'nicht (?:nötig|gebraucht|gewünscht|abfragen|fragen)|brauchen wir nicht|weglassen|unnötig|(?:soll |darf |kommt |gehört )?nicht (?:rein|drauf|hinein|aufs formular)(?: soll(?:en)?| darf| dürfen| kommt| kommen| gehört)?|draußen bleib(?:t|en)|tabu(?: sind| ist)?|verboten|no-?gos?|(?:un|nicht )erwünscht',
    'Kein',
  ],
};

const WEEK: Record<string, [days: string[], to: string]> = {
  en: [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], 'to|-|–|through|till'],
  es: [['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'], 'a|-|–|hasta'],
  fr: [['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'], 'à|au|-|–'],
  de: [['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'], 'bis|-|–'],
};

/**
 * A description in which every list stands in the shape that the readers know best, a name with its options in brackets,
 * whatever it was laid out with: slashes, dashes, units, an '&' within an option, a heading that refuses what follows.
 */
export function laidOut(text: string, cues: Cues, names: Names): string {
  const steps = [
    withCommas,
    refusedLists,
    dashedLists,
    lateChoices,
    slashedLists,
    numberedUnits,
    categoryLists,
    bareChoices,
    dayRanges,
    numberedRanges,
    joinedOptions,
    bareLists,
  ];
  const listed = predicates(
    knownAnswers(
      listedSorts(
        telegram(
          offered(
            askedAnswers(
              answerHeads(
                romanceLists(
                  headedAnswers(countedEach(countRanges(text, cues), cues), cues, names),
                  cues,
                  names,
                ),
                cues,
                names,
              ),
              cues,
              names,
            ),
            cues,
            names,
          ),
          cues.language,
        ),
        cues,
      ),
      cues,
    ),
    cues,
  );
  const apart = looseLists(takenUpSteps(listed, cues.language), cues, names);
  const stated = rephrase(apart, cues.language, 'statements');
  return steps.reduce((said, step) => step(said, cues, names), rephrase(stated, cues.language, 'layout'));
}

/** Words with the signs that {@link laidOut} stands others for. */
export const restored = (text: string): string => unheld(text.replaceAll(WITHIN, '&'));

/** 'Colour: red; green; blue': a list of a few words each, parted by semicolons. */
const withCommas = (text: string): string =>
  text.replace(
    /(?<=[\p{L})] ?: )(?:[^\s.,;:?!()]+(?: [^\s.,;:?!()]+){0,2}; ){2,}[^\s.,;:?!()]+(?: [^\s.,;:?!()]+){0,2}(?=[.\n]|$)/gu,
    list => list.replaceAll(';', ','),
  );

/** 'Not needed: the breed, photos' refuses each of them. */
function refusedLists(text: string, { language }: Cues): string {
  const [heading, no] = DENIED[language] ?? [];
  if (!heading || !no) return text;
  return text.replace(
    new RegExp(`(^|[.!?;\\n] *)(?:${heading}) ?: *([^.;:\\n]{3,160})`, 'gimu'),
    (_, before: string, list: string) =>
      before +
      list
        .split(/\s*,\s*/u)
        .map(one => `${no} ${one.trim()}`)
        .join('. '),
  );
}

/** 'Colour - red, blue or green' and 'how high - low, high, higher -': what stands behind a dash is to choose from. */
function dashedLists(text: string, cues: Cues, names: Names): string {
  if (cues.cjk) return text;
  const or = `(?:${cues.source('or')})`;
  const part = '[^,;:.!?()\\n–—]{1,30}?';
  const head = "(?<=^|[,;:.\\n] ?|and )([\\p{L}'][\\p{L}' ]{1,40}?)";
  const between = text.replace(
    new RegExp(`${head} [-–—] (${part}(?:, ${part}){1,8}),? [-–—](?= |,|$)`, 'gimu'),
    '$1 ($2),',
  );
  const said = cues.regex(cues.word(`${cues.source('question')}|${cues.source('yesNo')}`));
  // 'Catering – occasion, number of guests, buffet or menu' lists what is asked.
  const asks = (list: string): boolean =>
    said.test(plain(list)) || list.split(/,\s*/u).filter(one => names(one) >= 0.9).length >= 2;
  return between.replace(
    new RegExp(`${head} [-–—] (${part}(?:, ${part}){0,8}),? ${or} (${part})(?=[,;.\\n]|$)`, 'gimu'),
    // 'Knives - how many, blunt yes/no, drop off or post' is a list of questions.
    (whole, name: string, list: string, last: string) => (asks(list) ? whole : `${name} (${list}, ${last})`),
  );
}

/** 'They choose fish / bird', 'ask for fish / bird': what leads to the first of them. */
const CHOSEN =
  /^(?<pick>(?:then )?(?:(?:they|you|people|customers|clients|guests|visitors|members|parents|everyone) )?(?:(?:can|should|must|may|will|have to|need to) )?(?:choose|pick|select)s?(?: one)?(?: of| from| between| among)?|(?:please )?ask(?: for)?):? (?!the\b|their\b|an?\b)/iu;

/** A clause with two slashes or more: words, or numbers of which the last one has the unit. */
function slashedLists(text: string, cues: Cues, names: Names): string {
  return text.replace(
    /(^|[,;.:\n] *)([^,;.:()\n/]{1,50}(?:\/[^,;.:()\n/]{1,40}){2,8})(?=[,;.(\n]|$)/gu,
    (whole, before: string, clause: string) => {
      const lead = CHOSEN.exec(clause);
      const said = clause.slice(lead?.[0].length);
      const parts = said.split('/').map(part => part.trim());
      // 'Never/beginner/ok': too short for a word by itself.
      const brief = parts.length > 2 && parts.slice(1).some(part => part.length < 3 && /^\p{L}/u.test(part));
      const spaced = brief || /\s\/\s/u.test(said);
      const [first = '', ...others] = parts;
      const numbers = others.every(part => /^\d/u.test(part)) && /\d$/u.test(first);
      // '12/3/2026' is a date; 'one/two/three' without spaces is read as it stands.
      const isDate =
        numbers && /^\d{1,2}$/u.test(others[0] ?? '') && /^(?:19|20)\d\d\b/u.test(others[1] ?? '');
      if (
        isDate ||
        parts.includes('') ||
        !(spaced || numbers) ||
        /^\s*(?:yes|no|ja|y)\b/iu.test(others[0] ?? '')
      )
        return whole;
      const words = first.split(/\s+/u);
      const longest = Math.max(...others.map(part => part.split(/\s+/u).length));
      const size = numbers ? 1 : longest >= words.length ? words.length : Math.min(longest, words.length - 1);
      const opens = spaced && !numbers && /^[.\n]/u.test(before) && cues.language === 'en';
      const prior = words.slice(0, words.length - size).join(' ');
      // 'Open fire / stove / gas' begins with an answer, 'size small / large' with what is asked.
      const free =
        (opens || lead) && !isLabel(prior, cues) && !isAttribute(prior, cues) && names(prior) < 0.5;
      const head = free ? '' : prior;
      const tail = free ? first : spaced && !numbers ? words.slice(-size).join(' ') : (words.at(-1) ?? '');
      const options = [tail, ...others].map(part => part.replace(/\s*&\s*/gu, ` ${WITHIN} `));
      const unit = numbers ? /^\d[\d.,]*\s*(\p{L}.*)$/u.exec(options.at(-1) ?? '')?.[1] : undefined;
      const shown = unit ? options.map(one => (/\p{L}/u.test(one) ? one : `${one} ${unit}`)) : options;
      if (lead && head === '')
        return `${before}${lead.groups?.['pick'] ? 'which would you like' : 'ask which one'} (${shown.join(', ')})`;
      // A line of nothing but answers offers them.
      if (head === '' && opens && options.some(one => names.firm(one) >= 0.6))
        return `${before}which would you like (${shown.join(', ')})`;
      if (head === '' && opens)
        return `${before}Choose ${shown.slice(0, -1).join(', ')} or ${shown.at(-1) ?? ''}`;
      // 'Bungalow / 2 storey / 3 storey': figures begin no word.
      if (head === '' && cues.language === 'en' && options.some(one => /^\d|^\p{L}{1,2}(?:\d|$)/u.test(one)))
        return `${before}which would you like (${shown.join(', ')})`;
      if (head === '' || /:\s*$/u.test(before))
        return `${before}${head ? `${head} ` : ''}${shown.join(' / ')}`;
      return `${before}${head} (${shown.join(', ')})`;
    },
  );
}

/** 'Width 50 cm, 75 cm or 100 cm': numbers of one unit after a word or two. */
function numberedUnits(text: string, cues: Cues): string {
  if (cues.cjk) return text;
  const or = `(?:${cues.source('or')})`;
  return text.replace(
    new RegExp(
      `(?<=^|[,;.:\\n] ?)(\\p{L}+(?: \\p{L}+)?) (\\d[\\d.,]* ?(?<unit>\\p{L}{1,6})(?:, \\d[\\d.,]* ?\\k<unit>){0,6}),? ${or} ((?:\\d[\\d.,]* ?\\k<unit>|[\\p{L} ]{3,20}))(?=[,;.\\n]|$)`,
      'gimu',
    ),
    '$1 ($2, $4)',
  );
}

/** '(Mon to Fri)' are the days between. */
function dayRanges(text: string, { language }: Cues): string {
  const [days = [], to = '(?!)'] = WEEK[language] ?? [];
  const at = (said: string): number =>
    days.findIndex(day => day.toLowerCase().startsWith(said.toLowerCase().replace(/\.$/u, '')));
  return text.replace(
    new RegExp(`\\((\\p{L}{2,10}\\.?) ?(?:${to}) ?(\\p{L}{2,10}\\.?)(?=[,)])`, 'giu'),
    (whole, from: string, until: string) => {
      const [start, end] = [at(from), at(until)];
      return start < 0 || end <= start ? whole : `(${days.slice(start, end + 1).join(', ')}`;
    },
  );
}

/** 'Cheese: hard, soft & creamy, blue', 'they pick a cut, wash & dry or colour': an '&' before the last comma joins the words of an option. */
function joinedOptions(text: string, _cues: Cues, names: Names): string {
  return text.replace(/(?<=: |\b(?:pick|choose|select) )[^.;:\n]{5,200}/gu, list => {
    const parts = list.split(',');
    if (parts.length < 3) return list;
    const last = parts.pop() ?? '';
    const joined = parts.map(part =>
      part.split(/\s&\s/u).some(half => names(half) >= 0.5) ? part : part.replace(/\s&\s/gu, ` ${WITHIN} `),
    );
    return [...joined, last].join(',');
  });
}
