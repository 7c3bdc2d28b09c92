import { type Cues, plain } from './cues.js';

const SENTENCE = /[^.;?!\n]+(?:[.;?!\n](?=\S)[^.;?!\n]+)*(?:[.;?!\n]+\s*|$)/gu;

/** Words of a condition that name no answer: who gives it, and that they do. */
const NO_ANSWER =
  /^(?:they|them|the|that|this|these|those|you|people|someone|somebody|customers?|clients?|guests?|is|are|was|it|an?|so|not|no|yes|want|wants|need|needs|have|has|had|tick|ticks|ticked|pick|picks|picked|choose|chooses|chose|chosen|select|selects|selected|say|says|said|take|takes|option|answer|there|any|and|or|for|with|sie|er|es|die|der|das|den|ist|sind|wird|jemand|nicht|kein\p{L}*|les?|la|el|los|las|un[ae]?|eine?|il|ils|elles?|on|eligen?|elijan?|choisi\p{L}*|oui|si|ja|nein)$/u;

/**
 * 'If they tick other, ask which. Drinks: beer, wine, other': a condition that stands before what it hangs on, moved behind
 * the answers that it names.
 */
export function afterItsAnswers(text: string, cues: Cues): string {
  if (cues.cjk) return text;
  // 'Moving house: if they pick storage …': who asks, then the condition.
  const led = text.replace(/^([^:.;,?!\n]{3,60}): (?=\p{L})/u, (whole, trade: string) =>
    cues.start('if').test(plain(text.slice(whole.length))) ? `${trade}. ` : whole,
  );
  const parts = led.match(SENTENCE) ?? [];
  if (parts.join('') !== led || parts.length < 2) return text;
  const said = [...parts];
  for (const part of parts) {
    const answers = answersOf(part, cues);
    const at = said.indexOf(part);
    if (answers.length === 0 || answers.some(one => isSaid(one, said.slice(0, at).join('')))) continue;
    const to = said.findIndex((other, index) => index > at && answers.every(one => isListed(one, other)));
    if (to < 0 || answersOf(said[to] ?? '', cues).length > 0) continue;
    said.splice(at, 1);
    said.splice(to, 0, part);
  }
  if (said.every((part, at) => part === parts[at])) return text;
  return said
    .map((part, at) =>
      at < said.length - 1 && !/\s$/u.test(part) ? `${part}${END.test(part) ? '' : '.'} ` : part,
    )
    .join('');
}

const END = /[.;?!\n]\s*$/u;

/** The words of an answer that a sentence begins with as its condition; none where it has no such condition. */
function answersOf(sentence: string, cues: Cues): string[] {
  const folded = plain(sentence);
  const lead = cues.start('if').exec(folded)?.[0].length ?? 0;
  // 'If they pick storage ask how long': the last word that asks, since 'pick' may be one.
  const asks = [
    ...folded.slice(lead).matchAll(cues.regex(`\\s${cues.word(cues.source('ask'))}(?=\\s)`, 'gu')),
  ].at(-1)?.index;
  const sign = /[,:]/u.exec(folded.slice(lead))?.index;
  const end = Math.min(asks ?? 60, sign ?? 60);
  const condition = lead > 0 && end < 60 ? folded.slice(lead, lead + end) : undefined;
  const words = (condition ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 2 && !NO_ANSWER.test(word));
  return words.length > 4 ? [] : words;
}

const stem = (word: string): string => word.replace(/(?:es|s|en|e)$/u, '');

const isSaid = (word: string, text: string): boolean => plain(text).includes(stem(word));

/** Whether a word stands among answers: between signs, or beside an 'or'. */
const isListed = (word: string, text: string): boolean =>
  new RegExp(
    `(?:[:,(/] ?|(?: or| oder| o| ou) )(?:\\p{L}+ ){0,2}${stem(word)}|(?<!\\p{L})${stem(word)}\\p{L}*(?: \\p{L}+){0,2}(?:[,/] ?\\p{L}| (?:or|oder|o|ou) )`,
    'u',
  ).test(plain(text));
