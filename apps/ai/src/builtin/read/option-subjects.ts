import { plain } from './cues.js';

/** How it is said that somebody gives an answer. */
const GIVES =
  '(?:(?:should|must|need to|needs to|has to|have to|can|could|may|also|then|will|please|always|just|get to|are to|is to) )*(?:gives? us|gives?|tells? us|tells? me|names?|states?|leaves?|enters?|adds?|writes?|uploads?|sends?(?: us)?|describes?|explains?|indicates?|specif(?:y|ies)|provides?|mentions?|picks?|choos(?:e|es)|selects?|says?|(?:is|are|gets?) (?:also )?asked(?: for| about)?)';
const WHO =
  '(?:customers?|clients?|people|buyers?|users?|guests?|visitors?|orders?|ones?|folks|owners?|keepers?)';
const NEEDS =
  '(?:we|i) (?:also |then |only )*(?:need|want|ask|must|have to|would like)(?: to (?:know|have|see|ask))?(?: for| about| if| whether)?';
/** A clause of a few words that somebody gives an answer in, or that something is needed in. */
const CLAUSE = new RegExp(
  `(?<=^|[.;?!\\n]\\s*|, (?:and |but |while )?| [-–—] )(?!if |when |ask |we |i |please )((?:\\p{L}[\\p{L}'’-]* ){0,6}?\\p{L}[\\p{L}'’-]*),? (?:${GIVES}|${NEEDS}) (?!us\\b|them\\b)(?=\\p{L}{2})`,
  'giu',
);
/** 'With rugs how many, with carpets the size': what follows an option that was offered. */
const WITH = new RegExp(
  "(?<=[.;,?!]\\s*)(?:and |but )?(?:with|for|in case of|in the case of|as for|from) (?:the |an? )?((?!ask )[\\p{L}'’-]+(?: (?!ask )[\\p{L}'’-]+){0,2}?),? (?=(?:the|their|how|which|what|when|where|whether)\\s)",
  'giu',
);
/** 'If adult, ask the job, children their age': another answer and what it calls for, the verb left out. */
const GAPPED =
  /(?<=\bIf [^.;?!\n]{2,80}), (?:and |while )?(?:the )?(\p{L}{3,}(?: \p{L}+)?) (?=(?:the|their|an?)\s)/giu;
/** 'No breed for cats': asked of everyone but who gave that answer; 'breed (dogs only)': of nobody else. */
const SPARED =
  /(?<=[.;?!\n]\s*)No (?:the |their )?([^.,;:?!\n]{3,40}?) (?:for|if|with|when|of|in (?:the )?case of) (?:it's |it is |they're )?(?:an? |the )?([\p{L}-]+(?: [\p{L}-]+)?)(?=[.;,!\n]|$)/giu;
const BRACKETED =
  /(?<=[.;?!\n,]\s*)(?:ask )?(?:the |their |an? )?([^.,;:?!()\n]{3,40}?) \((?:(?:only|just) )?(?:for |if |with )?(?:an? |the )?([\p{L}-]+(?: [\p{L}-]+)?)(?: only| alone)?\)(?:(?<=only\)|alone\)|\((?:only|just|for|if) [^()]*\)))(?<rest>, (?:and )?(?=\p{L}))?/giu;
/** 'Elsewhere? Which country.': an answer put as a question, and what it calls for. */
const ECHOED =
  /(?<=[.;?!\n]\s*)([\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,2})\?\s+(?:then )?(?:ask (?:for )?)?(?!(?:if|yes|no|or|and)\b)(?=\p{L})/giu;
const SOMEBODY = new RegExp(
  `^(?:${WHO}|they|those|everyone|everybody|anyone|anybody|somebody|someone|parents?|members?|who|the|and|for|our|all|any|each|every|going|choosing|taking|wanting|which|whose|with|from|that|this|then|also|their|your|ask|say|tell|which|what|how)$`,
  'u',
);

interface Subjects {
  clause: RegExp;
  /** 'If $1, ask ', in that language. */
  then: [before: string, after: string];
}

/** 'Les adultes indiquent leur profession' after 'adulte ou enfant'. */
const ELSEWHERE: Record<string, Subjects> = {
  fr: {
    clause:
      /(?<=^|[.;?!\n]\s*|, (?:et |mais )?)(?:pour )?(?:les?|la|l['’]|une?)\s?([\p{L}-]+)(?: [\p{L}-]+)?,? (?:(?:doivent|doit|peuvent|peut|devront) )?(?:nous )?(?:indiqu|donn|précis|laiss|renseign|ajout|joi[gn]|fourni|choisi|écri|dis|dit|signal|saisi|envo|décri|mett)\p{L}*(?: aussi| en plus| également)? (?=\p{L})/giu,
    then: ['Si ', ', demander '],
  },
  es: {
    clause:
      /(?<=^|[.;?!\n]\s*|, (?:y |pero )?)(?:el|los|las?|una?)\s([\p{L}-]+)(?: [\p{L}-]+)? (?:(?:deben?|tienen? que|pueden?|deberán) )?(?:nos )?(?:indi[cq]|dan(?!\p{L})|dar(?!\p{L})|dejan?|dejar|aport|añad|rellen|adjunt|facilit|elig|elij|elegir|escrib|pon[ge]|dicen|decir|señal|envía|especific|describ)\p{L}*(?: también| además)? (?=\p{L})/giu,
    then: ['Si ', ', preguntar '],
  },
};

/** The word of an answer offered before that begins as the subject does stands for it. */
function elsewhere(text: string, { clause, then }: Subjects): string {
  return text.replace(clause, (whole, said: string, at: number) => {
    const before = plain(text.slice(Math.max(0, at - 200), at));
    const root = plain(said).slice(0, Math.max(4, Math.min(5, said.length - 2)));
    const offered = new RegExp(
      `(?<!\\p{L})(${root}\\p{L}*)(?: \\p{L}+){0,3}(?:,? (?:ou|o|u) | ?/ ?|,)|(?: (?:ou|o|u) |/ ?|, )(?:\\p{L}+ ){0,2}(${root}\\p{L}*)`,
      'u',
    ).exec(before);
    const answer =
      said.length >= 4 && / (?:ou|o|u) |\//u.test(before) ? (offered?.[1] ?? offered?.[2]) : undefined;
    return answer ? `${then[0]}${answer}${then[1]}` : whole;
  });
}

const stem = (word: string): string => plain(word).replace(/(?:ies|ren|es|s|ed|ing|al|y|er|ers)$/u, '');

/**
 * 'Private or business? Businesses should leave their VAT number': who chose an answer is told what else to say. What was
 * offered, or asked with yes or no, before the sentence decides: 'parents should leave a number' is no condition.
 */
export function optionSubjects(text: string, language: string): string {
  const other = ELSEWHERE[language];
  if (other) return elsewhere(text, other);
  if (language !== 'en') return text;
  const turned = text.replace(CLAUSE, (whole, said: string, at: number) => {
    const answer = answerIn(said, text.slice(0, at));
    return answer ? `If ${answer}, ask ` : whole;
  });
  const spared = turned
    .replace(SPARED, (whole, asked: string, said: string, at: number) => {
      const answer = answerIn(said, turned.slice(0, at));
      return answer ? `If not ${answer}, ask ${asked}` : whole;
    })
    .replace(BRACKETED, (whole, asked: string, said: string, rest: string | undefined, at: number) => {
      const answer = answerIn(said, turned.slice(0, at));
      return answer ? `. If ${answer}, ask ${asked}${rest ? '. Ask ' : ''}` : whole;
    });
  const gapped = spared.replace(GAPPED, (whole, said: string, at: number) => {
    const answer = answerIn(said, spared.slice(0, at));
    return answer && answer !== 'yes' ? `. If ${answer}, ask ` : whole;
  });
  const echoed = gapped.replace(ECHOED, (whole, said: string, at: number) =>
    isListed(said, gapped.slice(0, at)) ? `If ${said}, ask ` : whole,
  );
  return echoed.replace(WITH, (whole, said: string, at: number) => {
    const answer = answerIn(said, echoed.slice(0, at));
    return answer && answer !== 'yes' ? `. If ${answer}, ask ` : whole;
  });
}

/** Whether words stood before as one of a list. */
const isListed = (said: string, before: string): boolean =>
  new RegExp(
    `(?:[:,(/]| or|\\n) ?(?:an? )?${plain(said).replace(/[^\p{L}\d ]/gu, '.')}(?=[,.)/;?]| or )`,
    'u',
  ).test(plain(before));

/** The answer, or the answers, offered before, that the words of a subject name; 'yes' where they name what was asked. */
function answerIn(said: string, text: string): string | undefined {
  const each = said.split(/ (?:or|and) /u).map(one => answerOf(one, text));
  const several = each.length > 1 && each.every(one => one !== undefined && one !== 'yes');
  return several ? [...new Set(each)].join(' or ') : answerOf(said, text);
}

function answerOf(said: string, text: string): string | undefined {
  const before = plain(text).slice(-200);
  // 'Member or guest? Guests give …': people count where they were offered.
  const people = (word: string): boolean =>
    new RegExp(
      '(?<!\\p{L})<one>s? or |(?: or |/ ?)(?:an? )?<one>s?(?!\\p{L})'.replaceAll(
        '<one>',
        plain(word).replace(/s$/u, ''),
      ),
      'u',
    ).test(before);
  const words = said
    .split(/\s+/u)
    .filter(word => word.length > 2 && (!SOMEBODY.test(plain(word)) || (/s$/u.test(word) && people(word))));
  // 'With driver or without? Without a driver …'
  if (/^with(?:out)?\s/iu.test(said) && / without\b/u.test(before)) return said;
  const known = words.flatMap(word => {
    const root = stem(word);
    if (root.length < 3 || !/ or |\//u.test(before)) return [];
    const like = `(?<!\\p{L})${root}\\p{L}*`;
    const offered = new RegExp(
      `(${like})(?: [\\p{L}]+){0,2}(?:,? or |, | / ?|/)\\p{L}|(?: or |/ ?)(?:an? )?(?:\\p{L}+ ){0,2}(${like})`,
      'u',
    ).exec(before);
    const times = [...before.matchAll(new RegExp(like, 'gu'))].length;
    return offered ? [{ word: offered[1] ?? offered[2] ?? word, times }] : [];
  });
  // 'One-off booking or regular? A regular booking …': the word that fewer answers have tells which.
  const [best] = known.sort((a, b) => a.times - b.times);
  if (best) return best.word;
  const owns = new RegExp(`(?<!\\p{L})(?:owners?|keepers?)$`, 'iu').test(said);
  const opens = /[?]\s*$/u.test(before) || owns;
  const asked = words.some(word =>
    new RegExp(
      `(?:whether|if|do|does|is|are|have|has|any) (?:they |you |there |people |customers )?[^.;?!]{0,30}(?<!\\p{L})${stem(word)}`,
      'u',
    ).test(before),
  );
  if (opens && asked && words.length <= 2) return 'yes';
  // 'Are you a charity, how many metres. Charities add their number.'
  return words.find(word =>
    new RegExp(
      `(?:(?:are|is|do|does|have|has) (?:they|you) (?:have )?(?:an? )?|whether they(?:'re| are| have) (?:an? )?)${stem(word)}|(?<!\\p{L})${stem(word)}\\p{L}*(?: \\p{L}+)?[ ,(]+yes`,
      'u',
    ).test(before),
  );
}
