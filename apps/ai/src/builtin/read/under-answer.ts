import { answerNamed, NO, YES } from './answer-named.js';
import type { Split } from './conditional.types.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import type { Ask } from './wish.types.js';

/** What leads to an answer: 'for', 'with a', 'those who …'. */
const LEAD =
  /^(?:(?:and|but|also|only|just|then)\s+)*(?:(?:for|in case of|in the (?:case|event) of|on|with|given|from|of)\s+)?(?:(?:an?|the|those|anyone|anybody|people|whoever|everyone|folks?|somebody|someone)\s+)?/u;
const MODAL =
  "(?:(?:should|can|could|must|may|might|will|would|shall|have to|has to|need to|needs to|get to|gets to|ought to|are to|is to|are|is|also|then|just|please|additionally|only|further|moreover|always|be|'ll|had better|are invited to|are requested to|are asked to)\\s+)*";
/** How it is said that somebody gives an answer, or is asked for it. */
const GIVES =
  '(?:gives?|tells?|names?|states?|leaves?|enters?|adds?|writes?|uploads?|attach(?:es)?|sends?|describes?|explains?|indicates?|specif(?:y|ies)|provides?|mentions?|picks?|choos(?:e|es)|selects?|says?|lists?|supply|supplies|submits?|shares?|bring|fills? in|puts?|shows?|includes?|asked|gets?(?: asked)?|needs?|requires?|reports?|confirms?|answers?|lets? us know|see|sees|post|means?|wants? to)(?: us| me)?(?: to (?:give|say|tell us|add|state))?(?: asked)?(?: for| about)?';
const FIGURE = '(?:\\d+|nought|zero|one|two|three|four|five|six|seven|eight|nine|ten)';
/** 'Six or less', 'a score below 7'; '1 to 5' and '5 stars' say how something is rated. */
const SCORE = new RegExp(
  `^(?:an? |score |rating |of )*(?:(?:under|below|over|above|less than|more than) ${FIGURE}|${FIGURE}(?: stars?| points?)? (?:or|and) (?:${FIGURE}|less|lower|below|under|fewer|more|higher|above|worse|better))(?: stars?| points?)?(?: on \\S+)?$`,
  'u',
);
const SIGN = '\\s*(?:[:=>→⇒]|->|=>)\\s*|\\s+[-–—]\\s+';
const SUBJECT = "(?<subject>(?:[\\p{L}\\d'’-]+ ){0,5}?[\\p{L}\\d'’-]+)(?:, [^,:]{3,40},)?";
const CLAUSE = new RegExp(
  `^${SUBJECT}(?:(?<sign>${SIGN})|,? (?=\\p{L})${MODAL}(?<verb>${GIVES}) (?!to\\b|by\\b))(?<then>.{2,})$`,
  'u',
);

/** 'Photographers: camera model', 'Charities add their number': what those are asked who gave an answer. */
export function underAnswer(text: string, asks: readonly Ask[], cues: Cues, names: Names): Split | undefined {
  if (cues.language !== 'en' || asks.length === 0) return undefined;
  const folded = plain(text);
  const lead = LEAD.exec(folded)?.[0].length ?? 0;
  for (const from of lead > 0 ? [lead, 0] : [0]) {
    const found = CLAUSE.exec(folded.slice(from))?.groups;
    const { subject = '', then = '', verb } = found ?? {};
    if (!found || /^(?:if|when|ask|please|we|i|they|you|it|there|which|what|how)(?: |$)/u.test(subject))
      continue;
    // 'With certificate: …. Without: …'
    const bare = /^(?:(?<no>without|no|not|neither|n)|with|yes|y)$/u.exec(subject);
    if (bare && verb === undefined)
      return {
        main: '',
        conditionals: [{ condition: bare.groups?.['no'] ? NO : YES, then: text.slice(-then.length) }],
      };
    // 'Six or less: what went wrong'
    if (SCORE.test(subject) && verb === undefined && asks.some(({ scale }) => scale !== undefined))
      return { main: '', conditionals: [{ condition: subject, then: text.slice(-then.length) }] };
    const answer = answerNamed(folded.slice(0, from) + subject, asks, cues);
    // 'Wedding date: …' is a thing of its own, whatever weddings were offered.
    if (
      !answer ||
      (answer.share < 1 && verb === undefined && names(subject) >= 0.5 && !isQuestion(then, cues))
    )
      continue;
    return {
      main: '',
      conditionals: [{ condition: subject, then: text.slice(text.length - then.length), on: answer }],
    };
  }
  return undefined;
}

const isQuestion = (text: string, cues: Cues): boolean =>
  cues.start('question').test(text) || cues.start('aux').test(text);

const TRAILING =
  /^(?<then>[^.;:?!]{3,80}?),? (?:but )?(?:only |just )?(?:if|when|where|for|in case of|in the (?:case|event) of) (?<said>[^.;:,?!]{2,50})$/u;

/** 'A photo of the fence if it is fenced': what is asked stands before its answer. */
export function beforeAnswer(text: string, asks: readonly Ask[], cues: Cues): Split | undefined {
  if (cues.language !== 'en' || asks.length === 0) return undefined;
  const { then = '', said = '' } = TRAILING.exec(plain(text))?.groups ?? {};
  if (then === '' || cues.regex(`${cues.word(`${cues.source('ask')}|see|check|whether`)}$`).test(then))
    return undefined;
  const answer = answerNamed(said, asks, cues);
  if (!answer) return undefined;
  return { main: '', conditionals: [{ condition: said, then: text.slice(0, then.length), on: answer }] };
}
