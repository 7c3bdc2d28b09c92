import { readFileSync } from 'node:fs';
import { ADDRESS_PARTS, asksPart, type FieldValues, type FormField, textsOf, traitsOf } from '#form-core';
import { dataPath } from '../builtin/data-path.js';
import { safeText } from '../builtin/guards.js';
import type { Conversation, ConversationTurn } from './conversation.types.js';
import { isFillable, nextStep, outcomeOf } from './playbook.js';
import type { ReplyLanguage, TurnReading, TurnText } from './read-turn.js';

type Said = 'greeting' | 'thanks' | 'unclear' | 'skip' | 'email' | 'options' | 'closing';
type Texts = Record<Said, Record<ReplyLanguage, string>>;
let loaded: Texts | undefined;
const texts = (): Texts =>
  (loaded ??= JSON.parse(readFileSync(dataPath('conversation.json'), 'utf8')) as Texts);

export const LONGEST_REPLY = 400;
/** Maximum number of options that a reply lists. */
const MOST_OPTIONS = 8;

export interface TurnInput {
  id: string;
  at: number;
  message: string;
  fields: readonly FormField[];
  /** Answers that are already in the form. */
  values: FieldValues;
  /** The conversation field itself, which is not asked for. */
  fieldId: string;
  /** Fields with extracted answers that the visitor did not accept. */
  discarded?: readonly string[];
}

/** The message of a turn and the fields that it may answer. */
export const turnText = (before: Conversation, input: TurnInput, revision: string): TurnText => ({
  revision,
  message: input.message,
  fields: fillable(input),
  asked: before.turns.at(-1)?.asks ?? null,
});

const fillable = ({ fields, fieldId }: TurnInput): FormField[] =>
  fields.filter(field => field.id !== fieldId && isFillable(field));

/** The next turn by rules, and the conversation including it. Does not modify the given conversation. */
export function converse(before: Conversation, input: TurnInput, reading: TurnReading): Conversation {
  const { id, at, message, values } = input;
  const { found, isRefusal: refused, language } = reading;
  const last = before.turns.at(-1);
  const others = fillable(input);
  const asked = others.find(field => field.id === last?.asks);
  const understood = Object.keys(found).length > 0;
  const declined = refused && asked && !understood ? [...before.declined, asked.id] : before.declined;
  const taken = Object.entries(before.collected).filter(([fieldId]) => !input.discarded?.includes(fieldId));
  const collected = { ...Object.fromEntries(taken), ...found };
  const turns = before.turns.map(turn =>
    turn === last && turn.outcome === 'pending'
      ? { ...turn, outcome: outcomeOf(turn, found, refused && !understood) }
      : turn,
  );
  const conversation = { turns, collected, declined };
  const { playbook, field } = nextStep({ fields: others, values: { ...values, ...collected }, conversation });
  const opening = !last && message.trim() === '';
  const said =
    opening || !last ? 'greeting' : understood ? 'thanks' : refused ? 'skip' : asked ? 'unclear' : 'thanks';
  const question = field
    ? questionFor(field, playbook === 'email_collection_attempt', language)
    : texts().closing[language];
  const turn: ConversationTurn = {
    id,
    at,
    message,
    reply: safeText(`${texts()[said][language]} ${question}`, LONGEST_REPLY),
    playbook,
    outcome: 'pending',
    asks: field?.id ?? null,
    collected: found,
    done: playbook === 'closing_statement',
    method: 'builtin',
  };
  return { ...conversation, turns: [...turns, turn] };
}

/** Transcript with one line per message, which is stored as the field's answer. */
export const transcriptOf = ({ turns }: Conversation): string =>
  turns
    .flatMap(({ message, reply }) => [
      ...(message.trim() ? [`Visitor: ${message.trim()}`] : []),
      `Assistant: ${reply}`,
    ])
    .join('\n');

const SEPARATORS: Partial<Record<ReplyLanguage, string>> = { ja: '、', ar: '، ' };

function questionFor(field: FormField, isEmail: boolean, language: ReplyLanguage): string {
  if (isEmail) return texts().email[language];
  const label = field.label.trim();
  const question = /[?？؟:：。.]$/u.test(label)
    ? label
    : language === 'ja'
      ? `${label}を教えてください。`
      : `${label}${language === 'ar' ? '؟' : '?'}`;
  if (traitsOf(field.type).hasParts) {
    const { form } = textsOf(language);
    const parts = ADDRESS_PARTS.filter(part => asksPart(field, part)).map(part => form[part]);
    return `${question} (${parts.join(SEPARATORS[language] ?? ', ')})`;
  }
  const options = field.options ?? [];
  if (options.length === 0 || options.length > MOST_OPTIONS) return question;
  return `${question} ${texts().options[language].replace('{options}', options.join(SEPARATORS[language] ?? ', '))}`;
}
