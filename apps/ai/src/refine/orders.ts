import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/read/cues.js';
import type { Language } from '../builtin/types.js';
import { commandsOf, starts } from './edit-text.js';
import { asCommands } from './instruction-phrases.js';

/** Pattern over {@link plain} text, and the words that the commands read; several commands are divided by a line break. */
type Order = readonly [pattern: string, as: string];
interface OrdersFile {
  words: Record<string, string>;
  /** Read before the text is cut into commands: they hold a comma or a verb of their own. */
  whole: Order[];
  orders: Order[];
}

let known: { whole: [RegExp, string][]; orders: [RegExp, string][] } | undefined;

function allOrders(): NonNullable<typeof known> {
  if (known) return known;
  const file = JSON.parse(readFileSync(dataPath('edit-orders.json'), 'utf8')) as OrdersFile;
  const expand = (source: string): string => {
    const next = source.replace(/<([a-z]+)>/gu, (tag, name: string) => file.words[name] ?? tag);
    return next === source ? source : expand(next);
  };
  const compile = (list: Order[]): [RegExp, string][] =>
    list.map(([source, as]) => [new RegExp(expand(source), 'du'), as]);
  known = { whole: compile(file.whole), orders: compile(file.orders) };
  return known;
}

const QUOTES = /^[\s"'“”„«»‘’「」]+|[\s"'“”„«»‘’「」]+$/gu;
/** A name ends with its own apostrophe or question mark; what stands around it goes. */
const unquoted = (text: string): string => text.replace(QUOTES, '').trim();

/** Longer sentences are stories, and a pattern would look at each of their words many times. */
const LONGEST = 300;

/** Starts with a verb that the commands know: then it is no name of a question. */
const ordered = (text: string): boolean =>
  ['add', 'remove', 'move', 'rename', 'dont'].some(name => starts(name).test(text));

function rewritten(sentence: string, orders: readonly [RegExp, string][]): string[] | undefined {
  if (sentence.length > LONGEST) return undefined;
  const folded = plain(sentence);
  for (const [pattern, as] of orders) {
    const found = pattern.exec(folded);
    if (!found?.indices) continue;
    // 'Remove the phone and the date must be filled in' is not about 'remove the phone and the date'.
    const [first] = found.indices.slice(1);
    if (pattern.source.startsWith('^(.') && ordered(folded.slice(0, first?.[1] ?? 0))) continue;
    const group = (at: number): string => {
      const [from, to] = found.indices?.[at] ?? [0, 0];
      return sentence.slice(from, to);
    };
    return as
      .replace(/“\$(\d)”/gu, (_, at: string) => `“${unquoted(group(Number(at)))}”`)
      .replace(/\$(\d)/gu, (_, at: string) => group(Number(at)))
      .split('\n')
      .map(command => command.trim());
  }
  return undefined;
}

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

/** The instruction as commands in the words that the commands know: 'X may stay empty' is 'make X optional'. */
export function ordersOf(text: string, language: Language): Said[] {
  const { whole, orders } = allOrders();
  return sentencesOf(text).flatMap(sentence => {
    const asked = withoutPoliteness(sentence);
    const one = rewritten(asked, whole);
    if (one) return [{ said: sentence, commands: one }];
    // 'If they cannot come, ask for the address' is one command.
    const parts = CONDITION.test(plain(asked)) ? [asked] : commandsOf(asCommands(asked, language));
    return parts.map(part => {
      const command = withoutPoliteness(part);
      return { said: part, commands: rewritten(command, orders) ?? [command] };
    });
  });
}

/** Whether a text tells to do something, though it may be put as a question. */
export const tellsToDo = (text: string, language: Language): boolean => {
  const { whole, orders } = allOrders();
  const asked = withoutPoliteness(text);
  return (
    rewritten(asked, [...whole, ...orders]) !== undefined ||
    ordered(plain(asked)) ||
    ordered(plain(asCommands(asked, language)))
  );
};
