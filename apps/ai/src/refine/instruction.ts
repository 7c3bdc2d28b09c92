import { plain } from '../builtin/read/cues.js';
import { commandsOf, startsCommand } from './edit-text.js';
import { rephrased } from './phrases.js';

const POLITE_START =
  /^(?:[¿¡\s]|(?:no,? sorry|no|nope|sorry|(?:oh )?wait|[\p{L} ]{0,20}(?:things?|points?|changes?)),\s*|[\p{L} ]{0,20}(?:things?|points?|changes?):\s+|(?:and|also|oh|hey|hi|hello|(?:good )?(?:morning|evening|afternoon)|ok(?:ay)?|so|well|please|pls|plz|maybe|actually|just|perhaps|hmm+|ah|oops|uh|btw|quick one|one more thing|i think|i guess|y|ademas|oye|hola|por favor|et|aussi|bonjour|salut|und|also|hallo|hi|ach|ach ja|bitte)(?:,\s*|\s+)|(?:can|could|would|will) (?:you|we|i)(?: please| also| maybe| just)*\s+|(?:i want|i'?d like|i would like|we'?d like|we want) (?:you )?to (?!know|have|ask|hear)|(?:i'?d|we'?d|i would|we would) (?:rather|prefer to|like to)(?: have| see| put)?\s+|would you mind\s+|(?:it )?(?:would|'d|might|could) be (?:nice|nicer|better|good|great|easier|clearer|lovely) if (?:(?:we|you) (?:can|could|would)\s+)?|let(?:'?s| us)\s+|(?:serait-il|est-il|ce serait|c'est) possible d(?:e |')|(?:seria|es) posible\s+|(?:kannst du|konntest du|konnen sie|konnten sie)(?: bitte| noch| auch)*\s+|(?:puedes|podrias|puede|podria)(?: por favor)?\s+|(?:(?:est-ce que )?tu (?:peux|pourrais)|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|vous pouvez)(?: aussi)?\s+|(?:すみません|あと|それと|できれば|では|じゃあ)、?)/u;
const POLITE_END =
  /(?:[\s,.]+(?:for (?:me|us)|please|pls|plz|thanks?(?: you)?|thx|cheers|por favor|gracias|porfa|s'il (?:te|vous) plait|stp|svp|merci|bitte|danke|ok|ty)|[\s.!。,;]+)$/u;
const ASKS_WHETHER =
  /^(?:kann|konnte|konnten|ginge|geht|se puede|podemos|podria|peut-on|on peut|pourrait-on|can|could|should|is it possible)\s/u;
const MARK = /\s*[?？]+\s*$/u;

/** Without greetings, 'could you' and thanks. */
function withoutPoliteness(sentence: string): string {
  // The question mark of 'could you …?' goes; that of a new wording stays.
  const trimmed = sentence.trim();
  const folded = plain(trimmed);
  let rest = POLITE_START.test(folded) || ASKS_WHETHER.test(folded) ? trimmed.replace(MARK, '') : trimmed;
  for (let turn = 0; turn < 6; turn++) {
    const start = POLITE_START.exec(plain(rest))?.[0].length ?? 0;
    const end = POLITE_END.exec(plain(rest.slice(start)));
    const next = rest.slice(start, end ? start + end.index : undefined);
    if (next === rest || next.trim() === '') break;
    rest = next.trim();
  }
  const asked = rest.replace(INVERTED, '$1 should $2');
  return MIND.test(plain(sentence))
    ? asked.replace(GERUND, (_, verb: string) => baseOf(verb.toLowerCase()))
    : asked;
}

const baseOf = (stem: string): string =>
  /^(?:mov|remov|delet|renam|chang|mak|translat|hid|replac|tak)$/u.test(stem)
    ? `${stem}e`
    : stem.replace(/tt$/u, 't');

/** 'Could the subject come first': what it should do. */
const INVERTED =
  /^(?:could|can|should|may|might) (?!you\b|we\b|i\b)(\S+(?: \S+){0,6}?) ((?:be|come|go|stand|have|say|read|start|begin|end|appear|allow|accept|offer)\b)/iu;
/** 'Would you mind adding': what is wished. */
const MIND = /\b(?:would you mind|how about|what about)\b/u;
const GERUND =
  /^(add|ask|mov|remov|delet|renam|chang|mak|put|drop|translat|show|hid|turn|switch|swap|replac|tak|splitt?|cutt?)(?:t|p)?ing(?= )/iu;

/** 'Can we ask what sort of event it is? party, meeting or concert': its answers stand behind it. */
const ANSWERS_BEHIND =
  /(\b(?:ask|question|add)\b[^?.!]*?)\s?\?\s+((?:[\p{L}' -]{2,40}, ?){1,10}(?:or |and )?[\p{L}' -]{2,40})$/iu;

/** Ends of sentences, outside of quotations. */
function sentencesOf(instruction: string): string[] {
  const text = instruction.replace(ANSWERS_BEHIND, (whole, asked: string, list: string) =>
    /\s(?:or|and)\s/u.test(list) ? `${asked}: ${list}` : whole,
  );
  const open = plain(text).replace(
    /["“„«「][^"”“»」]{0,160}["”“»」]|(?<!\p{L})'[^']{1,120}'(?!\p{L})/gu,
    quoted => '_'.repeat(quoted.length),
  );
  const asksPolitely = POLITE_START.test(plain(text)) || ASKS_WHETHER.test(plain(text));
  const parts: string[] = [];
  let from = 0;
  for (const found of open.matchAll(
    /(?<=\p{L}{2}[.!]+|_[.!]+)\s+(?=[\p{L}_])|(?<=\p{L}\s?)\?+\s+(?=\p{L})|(?<=\p{L}|_)\.\.+\s*(?=\p{L})|(?<=[。！])/gu,
  )) {
    // 'Is it insured? Add that' is one thing to do, 'could you drop it? Nobody cares' is one and a reason.
    if (found[0].includes('?') && !asksPolitely) continue;
    parts.push(text.slice(from, found.index));
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].map(part => part.trim()).filter(Boolean);
}

const CONDITION =
  /^(?:only |just |solo |nur |seulement )?(?:if|when|unless|in case|si|cuando|quand|lorsque|wenn|falls)\s/u;

/** One command of an instruction: as it was said, and as the commands read it. */
export interface Said {
  said: string;
  commands: string[];
}

/** A sentence of an instruction, and the commands in it. */
export interface Sentence {
  text: string;
  parts: Said[];
}

/**
 * The instruction as commands in the words that the commands know: 'X may stay empty' is 'make X optional'. Phrases of
 * `data/edit-phrases.json` are looked for in each sentence, then in each of its commands; what none knows stays as it is.
 */
export const commandsIn = (text: string): Sentence[] =>
  sentencesOf(text).map(sentence => ({ text: sentence, parts: partsOf(sentence) }));

function partsOf(sentence: string): Said[] {
  const asked = withoutPoliteness(sentence);
  const whole = rephrased(asked, 'whole');
  if (whole) return [{ said: sentence, commands: whole }];
  // 'If they cannot come, ask for the address' is one command.
  const parts = CONDITION.test(plain(asked))
    ? [asked]
    : (rephrased(asked, 'sentences') ?? [asked]).flatMap(commandsOf);
  return parts.map(part => {
    const command = withoutPoliteness(part);
    const told = parts.length > 1 ? (rephrased(command, 'sentences') ?? [command]) : [command];
    return { said: part, commands: told.flatMap(one => rephrased(one, 'parts') ?? [one]) };
  });
}

/** Whether a text tells to do something, though it may be put as a question. */
export function tellsToDo(text: string): boolean {
  const asked = withoutPoliteness(text);
  return (
    startsCommand(plain(asked)) ||
    (['whole', 'sentences', 'parts'] as const).some(stage => rephrased(asked, stage)?.some(Boolean) === true)
  );
}
