import type { Conditional, Split } from './conditional.types.js';
import { type Cues, plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import { knownFirst } from './known-first.js';
import { beforeAnswer, underAnswer } from './under-answer.js';
import { underOption } from './under-option.js';
import type { Ask } from './wish.types.js';

/** What a sentence asks in some case only, by an answer that was offered before it or by words such as 'if'. */
export const conditionsIn = (
  text: string,
  asks: readonly Ask[],
  cues: Cues,
  names: Names,
  isOption: (text: string) => boolean,
): Split =>
  underOption(text, asks) ??
  underAnswer(text, asks, cues, names) ??
  beforeAnswer(text, asks, cues) ??
  splitConditions(text, cues, names, isOption);

/**
 * Takes the conditions out of a sentence. A condition stands at the start of a clause and is followed by what it asks
 * ('if so ask how many'), or follows what it is about ('the address only if they choose delivery'); 'ask if they have
 * pets' is a question and no condition. `names` says how much of a text names a field.
 */
export function splitConditions(
  sentence: string,
  cues: Cues,
  names: (text: string) => number,
  isOption: (text: string) => boolean = () => true,
): Split {
  if (cues.source('ifAfter') !== '(?!)') {
    const behind = splitBehind(sentence, cues);
    if (behind) return behind;
  }
  if (cues.language === 'ja') return { main: sentence, conditionals: [] };
  const folded = plain(sentence);
  const cue = cues.regex(
    `(?<=^|[,;:.(-]\\s*|\\s(?:and|und|y|et|but|aber|mais|pero|e|en|i|then|only|nur|solo|seulement)\\s)${cues.word(cues.source('if'))}`,
    'gu',
  );
  // 'When do they need it back' asks.
  const asks = ({ index, 0: said }: RegExpExecArray): boolean =>
    cues.language === 'en' &&
    /^\s*(?:when|where)$/u.test(said) &&
    (cues.start('aux').test(folded.slice(index + said.length)) ||
      // 'When and where' asks for both.
      /^\s*(?:and|or|&|\/|,|$)/u.test(folded.slice(index + said.length)));
  const starts = [...folded.matchAll(cue)].filter(
    found => !isQuestion(folded.slice(0, found.index), cues) && !asks(found),
  );
  const conditionals: Conditional[] = [];
  let main = sentence;
  for (let at = starts.length - 1; at >= 0; at--) {
    const found = starts[at];
    if (!found) continue;
    const rest = main.slice(found.index + found[0].length);
    const said = main.slice(0, found.index);
    const read =
      knownFirst(rest, cues, answer => isOption(answer) || saidIn(answer, said, cues)) ??
      readCondition(rest, cues);
    const isPreposition =
      /^(?:for|bei|fur|para|pour|should|w przypadku)$/u.test(found[0].trim()) ||
      (/^where$/u.test(found[0].trim()) && read !== null && isOption(read.condition));
    // In the middle of a list, 'and if they bring a dog' is one more question; 'and if buffet' speaks of what was said.
    const inList =
      found.index > 0 && !/[;:.(]\s*$/u.test(said) && !(read && saidIn(read.condition, said, cues));
    const answers = cues.regex(`^\\s*(?:${cues.source('yes')}|${cues.source('no')})\\s*[,:]?\\s*$`);
    if (read && inList && !read.asks && !answers.test(plain(read.condition))) continue;
    const known = read && (isOption(read.condition) || !inList) && isShortAsk(read.then, cues);
    if (
      read &&
      (isAsking(read.then, cues, names) ||
        isPreposition ||
        (found.index === 0 && !cues.cjk && isNamedThen(read, cues)) ||
        answers.test(plain(read.condition)) ||
        (known && (isOption(read.condition) || saidIn(read.condition, said, cues))))
    ) {
      // 'For shops ask the hours, for houses the storeys.'
      const inRow = starts[0]?.index === 0 && starts[0][0].trim() === found[0].trim();
      if (isPreposition && found.index > 0 && !inRow && !/[;.–-]\s*$/u.test(main.slice(0, found.index)))
        continue;
      // 'For the church choir: …' says who asks; only an option that was offered is a condition.
      if (isPreposition && !isOption(read.condition)) continue;
      // 'Medication yes/no and if yes which, class': the list goes on behind what is asked then.
      const list =
        inList && !read.asks && answers.test(plain(read.condition)) ? /,\s+/u.exec(read.then) : null;
      const then = list ? read.then.slice(0, list.index) : read.then;
      conditionals.unshift({ condition: read.condition, then });
      main = list
        ? main.slice(0, found.index).replace(/[\s,]+(?:and|und|y|et)?\s*$/iu, '') +
          read.then.slice(list.index)
        : main.slice(0, found.index);
    }
  }
  // 'the address only when delivery is chosen' has no comma before its condition.
  if (conditionals.length === 0) {
    const inside = cues
      .regex(
        `\\s(?:only|just|nur|solo|seulement|uniquement|soltanto|alleen|tylko|so)\\s+(?:${cues.source('ifOnly')})(?=\\s)`,
      )
      .exec(folded);
    const clause = inside ? (sentence.slice(0, inside.index).split(/[,;:]/u).at(-1) ?? '') : '';
    if (
      inside &&
      !isQuestion(folded.slice(0, inside.index + 1), cues) &&
      (cues.start('ask').test(plain(clause)) || names(clause) >= 0.5)
    ) {
      const condition = sentence.slice(inside.index + inside[0].length).split(/[,;]/u)[0] ?? '';
      return {
        main: sentence.slice(0, inside.index - clause.length),
        conditionals: [{ condition, then: clause }],
      };
    }
  }
  return {
    main: main.replace(/(?:^|[\s,;:.-]+)(?:and|und|y|et|but|aber|mais|pero)?[\s,;:.-]*$/iu, ''),
    conditionals,
  };
}

/** 'Meal seated or buffet, and if buffet, …': a condition of a word or two that stands before it. */
function saidIn(condition: string, ahead: string, cues: Cues): boolean {
  const words = plain(condition)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 3);
  return (
    !cues.cjk && words.length > 0 && words.length <= 2 && words.every(word => plain(ahead).includes(word))
  );
}

/** Few words that do not speak of the business: what a condition on a known answer asks. */
const isShortAsk = (text: string, cues: Cues): boolean =>
  text.split(/\s+/u).length <= 9 && !cues.regex(`^${cues.word(cues.source('self'))}`).test(plain(text));

/** What a person does, or what happens: 'call us', 'it will be moved'. */
const TELLS =
  /(?<!\p{L})(?:is|are|was|were|be|will|would|can|cannot|can't|won't|don't|do|does|should|must|may|have|has|get|gets|call|contact|phone us|write|email us|come|go|leave|skip|see|let|please|welcome|happy|free|thanks|sorry|us|me|it|we|i|you|they|that|there|this|not|never|nothing|no)(?!\p{L})/u;
const VAGUE =
  /^(?:(?:it is |it's |that's |at all |you'?re |they'?re )?(?:possible|needed|necessary|required|available|applicable|known|relevant|interested|in doubt|not|unsure|any)|(?:you|they) (?:like|want|wish|prefer|can|have (?:any|questions).*|need .*)|.*(?:we|i|us|our|my)(?!\p{L}).*)$/u;

/** 'If under six weeks, mode of birth and feeding': short things, or a question, behind a condition of a few words. */
function isNamedThen({ condition, then }: Conditional, cues: Cues): boolean {
  const folded = plain(then.trim());
  if (cues.language !== 'en' || VAGUE.test(plain(condition)) || condition.split(/\s+/u).length > 8)
    return false;
  const asks = cues.start('question').test(folded) || cues.start('aux').test(folded);
  return asks ? folded.split(/\s+/u).length <= 12 : isShortAsk(then, cues) && !TELLS.test(folded);
}

/** 'Ask if', 'whether': what follows is a question to the visitor. */
function isQuestion(before: string, cues: Cues): boolean {
  const words = before.trim();
  return (
    cues
      .regex(`${cues.word(`${cues.source('ask')}|know|check|see|tell us|say|saber|savoir|wissen`)}$`)
      .test(words) && !/[,;:]$/u.test(words)
  );
}

function isAsking(text: string, cues: Cues, names: (text: string) => number): boolean {
  const folded = plain(text.trim());
  if (folded === '') return false;
  return (
    cues.start('ask').test(folded) ||
    cues.start('question').test(folded) ||
    cues.regex(cues.word(cues.source('askAfter'))).test(folded.slice(-24)) ||
    names(text) >= 0.5
  );
}

/** Where the condition ends: at the first comma or colon, else where the asking begins. */
function readCondition(rest: string, cues: Cues): (Conditional & { asks: boolean }) | null {
  const folded = plain(rest);
  const comma = /[,:]|\s-\s|\sthen\s/u.exec(folded);
  const ask = cues.regex(
    `\\s(?=${cues.word(`ask|show|describe|explain|specify|describ[ae]\\w*|precisez|beschreib\\w*|${cues.source('ask')}`)})`,
    'gu',
  );
  const asks = [...folded.matchAll(ask)].find(
    found =>
      found.index > 1 &&
      !/^\s(?:need|want|say|choose|pick|select|is|have|mit|con|avec|with|elijan|eligen|wahlen)/u.test(
        folded.slice(found.index),
      ),
  );
  const question = [
    ...folded.matchAll(cues.regex(`\\s(?=${cues.word(cues.source('question'))})`, 'gu')),
    // 'Des chats ou des chiens' does not ask where.
  ].find(({ index }) => index > 0 && !/^ou\s/iu.test(rest.slice(index).trim()));
  const answers = cues.regex(`^\\s*(?:${cues.source('yes')}|${cues.source('no')})\\s*$`);
  const answered = question && answers.test(folded.slice(0, question.index)) ? question.index : undefined;
  const ends = [comma?.index, asks?.index, comma ? answered : question?.index].filter(
    index => index !== undefined,
  );
  if (ends.length === 0) return null;
  const end = Math.min(...ends);
  const condition = rest.slice(0, end).trim();
  const then = withoutStart(
    rest
      .slice(end)
      .replace(/^[\s,،，、:-]+/u, '')
      .replace(/^(?:then|dann|alors|entonces)\s+/iu, ''),
    cues,
    'greeting',
  );
  return condition === '' || then === ''
    ? null
    : {
        condition,
        then,
        asks:
          folded[end] === ':' ||
          cues.start('ask').test(plain(then)) ||
          cues.start('refuse').test(plain(then)),
      };
}

/** Japanese and Chinese: the condition stands before its cue. */
function splitBehind(sentence: string, cues: Cues): Split | null {
  // '犬の場合は体重、猫の場合は性格': one condition after the other.
  const cue = cues.regex(cues.source('ifAfter'), 'gu');
  const parts = sentence.split(/(?<=[^、，,])[、，,](?=[^、，,。]{1,14}(?:場合|なら|とき|时|的话|情况))/u);
  if (parts.length > 1 && parts.every(part => [...plain(part).matchAll(cue)].length === 1)) {
    const read = parts.map(part => oneBehind(part, cues));
    if (read.every(one => one !== null))
      return {
        main: read.map(({ main }) => main).join(''),
        conditionals: read.flatMap(({ conditionals }) => conditionals),
      };
  }
  return oneBehind(sentence, cues);
}

function oneBehind(sentence: string, cues: Cues): Split | null {
  const found = cues.regex(cues.source('ifAfter')).exec(plain(sentence));
  if (!found) return null;
  // '希望する場合は髪の長さ': what the question before it asked, said with yes.
  if (found.index === 0) {
    const asked = sentence.slice(found[0].length).replace(/^[、，,\s]+/u, '');
    const yes = cues.source('yes').split('|')[0] ?? '';
    return /^(?:希望|ある|必要)/u.test(found[0]) && asked !== ''
      ? { main: '', conditionals: [{ condition: yes, then: asked }] }
      : null;
  }
  const before = sentence.slice(0, found.index);
  const cut = Math.max(before.lastIndexOf('、'), before.lastIndexOf('，'), before.lastIndexOf(','));
  const condition = before
    .slice(cut + 1)
    .replace(cues.regex(`^(?:${cues.source('if')})`), '')
    .replace(/(?<=.)の$/u, '');
  const then = sentence.slice(found.index + found[0].length).replace(/^[、，,\s]+/u, '');
  if (then === '' || condition === '') return null;
  return { main: cut > 0 ? before.slice(0, cut) : '', conditionals: [{ condition, then }] };
}
