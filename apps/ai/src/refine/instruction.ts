import { plain } from '../builtin/read/cues.js';
import { commandsOf, startsCommand } from './edit-text.js';
import { rephrased } from './phrases.js';

const POLITE_START =
  /^(?:[¿¡\s]|(?:and|also|oh|hey|hi|hello|ok(?:ay)?|so|well|please|pls|plz|maybe|actually|just|perhaps|y|ademas|oye|hola|por favor|et|aussi|bonjour|salut|und|also|hallo|hi|ach|ach ja|bitte)(?:,\s*|\s+)|(?:can|could|would|will) (?:you|we|i)(?: please| also| maybe| just)*\s+|(?:i want|i'?d like|i would like|we'?d like|we want) (?:you )?to (?!know|have|ask|hear)|(?:kannst du|konntest du|konnen sie|konnten sie)(?: bitte| noch| auch)*\s+|(?:puedes|podrias|puede|podria)(?: por favor)?\s+|(?:(?:est-ce que )?tu (?:peux|pourrais)|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|vous pouvez)(?: aussi)?\s+|(?:すみません|あと|それと|できれば|では|じゃあ)、?)/u;
const POLITE_END =
  /(?:\s*[,.]?\s*(?:please|pls|plz|thanks?(?: you)?|thx|cheers|por favor|gracias|porfa|s'il (?:te|vous) plait|stp|svp|merci|bitte|danke|ok|ty)|[\s.!。,;]+)$/u;
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
  return rest;
}

/** Ends of sentences, outside of quotations. */
function sentencesOf(text: string): string[] {
  const open = plain(text).replace(
    /["“„«「][^"”“»」]{0,160}["”“»」]|(?<!\p{L})'[^']{1,120}'(?!\p{L})/gu,
    quoted => '_'.repeat(quoted.length),
  );
  const asksPolitely = POLITE_START.test(plain(text));
  const parts: string[] = [];
  let from = 0;
  for (const found of open.matchAll(
    /(?<=\p{L}{2}[.!]+|_[.!]+)\s+(?=[\p{L}_])|(?<=\p{L})\?+\s+(?=\p{L})|(?<=[。！])/gu,
  )) {
    // 'Is it insured? Add that' is one thing to do, 'could you drop it? Nobody cares' is one and a reason.
    if (found[0].startsWith('?') && !asksPolitely) continue;
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

/**
 * The instruction as commands in the words that the commands know: 'X may stay empty' is 'make X optional'. Phrases of
 * `data/edit-phrases.json` are looked for in each sentence, then in each of its commands; what none knows stays as it is.
 */
export function commandsIn(text: string): Said[] {
  return sentencesOf(text).flatMap(sentence => {
    const asked = withoutPoliteness(sentence);
    const whole = rephrased(asked, 'whole');
    if (whole) return [{ said: sentence, commands: whole }];
    // 'If they cannot come, ask for the address' is one command.
    const parts = CONDITION.test(plain(asked))
      ? [asked]
      : (rephrased(asked, 'sentences') ?? [asked]).flatMap(commandsOf);
    return parts.map(part => {
      const command = withoutPoliteness(part);
      return { said: part, commands: rephrased(command, 'parts') ?? [command] };
    });
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
