import { readFileSync } from 'node:fs';
import {
  ADDRESS_PARTS,
  asksPart,
  autofillOf,
  DEFAULT_LANGUAGE,
  type FieldValues,
  type FormField,
  type FormLanguage,
  questionOf,
  textsOf,
  traitsOf,
  TRANSCRIPT_LABELS,
} from '#form-core';
import { dataPath } from '../builtin/data-path.js';
import { safeText } from '../builtin/guards.js';
import type { Conversation, ConversationTurn } from './conversation.types.js';
import { factFor } from './owner-facts.js';
import { isFillable, isStillOpen, nextStep, outcomeOf } from './playbook.js';
import type { ReplyLanguage, TurnReading, TurnText } from './read-turn.js';

type Said = 'greeting' | 'thanks' | 'unclear' | 'skip' | 'later' | 'passOn' | 'email' | 'options' | 'closing';
type Texts = Record<Said, Record<ReplyLanguage, string>>;
let loaded: Texts | undefined;
const texts = (): Texts =>
  (loaded ??= JSON.parse(readFileSync(dataPath('conversation.json'), 'utf8')) as Texts);

export const LONGEST_REPLY = 400;
/** Maximum number of options listed in a reply. */
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
  /** The owner's facts for visitors. */
  facts?: string | undefined;
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
  const { found, isRefusal: refused, isQuestion: asking, language } = reading;
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
  const fact = asking ? factFor(message, input.facts ?? '') : null;
  const questions = notedQuestions(before, message, asking && fact === null);
  const conversation = { turns, collected, declined, ...questions };
  const situation = { fields: others, values: { ...values, ...collected }, conversation };
  // An open question is still on the screen, so it is not asked again.
  const waits = Boolean(asked && isStillOpen(asked, situation, asking));
  const { playbook, field } = waits && last ? { playbook: last.playbook, field: asked } : nextStep(situation);
  const opening = asking
    ? answerToQuestion(fact, !last, language)
    : texts()[replyKind({ isFirst: !last, understood, refused, asked, waits })][language];
  const turn: ConversationTurn = {
    id,
    at,
    message,
    reply: safeText(`${opening} ${questionAfter(field, waits, language)}`.trim(), LONGEST_REPLY),
    playbook,
    outcome: 'pending',
    asks: field?.id ?? null,
    ...stillWaiting(waits && asking),
    collected: found,
    done: playbook === 'closing_statement',
    method: 'builtin',
  };
  return { ...conversation, turns: [...turns, turn] };
}

const stillWaiting = (waits: boolean) => (waits ? { waits } : {});

/** Questions for the owner, with another one that the owner's facts do not answer. */
function notedQuestions(
  { questions }: Conversation,
  message: string,
  isOpen: boolean,
): Pick<Conversation, 'questions'> {
  if (isOpen) return { questions: [...(questions ?? []), message.trim()] };
  // An undefined list would be stored as null.
  return questions ? { questions } : {};
}

/** The fact that answers a question, or the promise to pass it on; the first turn greets. */
const answerToQuestion = (fact: string | null, isFirst: boolean, language: ReplyLanguage): string =>
  `${isFirst ? `${texts().greeting[language]} ` : ''}${fact ?? texts().passOn[language]}`;

/** Kind of the reply's first sentence, if the visitor asked nothing. */
function replyKind({
  isFirst,
  understood,
  refused,
  asked,
  waits,
}: {
  isFirst: boolean;
  understood: boolean;
  refused: boolean;
  asked: FormField | undefined;
  waits: boolean;
}): Said {
  if (isFirst) return 'greeting';
  if (understood) return 'thanks';
  if (refused) return 'skip';
  if (!asked) return 'thanks';
  return waits ? 'unclear' : 'later';
}

/** The next question or the closing; for a question that is still open, only its choices. */
function questionAfter(field: FormField | undefined, waits: boolean, language: ReplyLanguage): string {
  if (!field) return texts().closing[language];
  return waits ? choicesOf(field, language) : questionFor(field, language);
}

/**
 * Transcript with one line per message, and the questions for the owner; it is stored as the field's answer. Empty while the
 * visitor has written nothing. @param language of the form
 */
export function transcriptOf({ turns, questions = [] }: Conversation, language?: FormLanguage): string {
  if (turns.every(({ message }) => message.trim() === '')) return '';
  const labels = TRANSCRIPT_LABELS[language ?? DEFAULT_LANGUAGE];
  return [
    ...turns.flatMap(({ message, reply }) => [
      ...(message.trim() ? [`${labels.visitor}: ${message.trim()}`] : []),
      `${labels.assistant}: ${reply}`,
    ]),
    ...questions.map(question => `${labels.question}: ${question}`),
  ].join('\n');
}

const SEPARATORS: Partial<Record<ReplyLanguage, string>> = { ja: '、', ar: '، ' };

function questionFor(field: FormField, language: ReplyLanguage): string {
  if (traitsOf(field.type).contact === 'email') return texts().email[language];
  const { chat, form } = textsOf(language);
  const question = questionOf(field, chat, autofillOf({ language, fields: [field] })[field.id]);
  if (traitsOf(field.type).hasParts) {
    const parts = ADDRESS_PARTS.filter(part => asksPart(field, part)).map(part => form[part]);
    return `${question} (${parts.join(SEPARATORS[language] ?? ', ')})`;
  }
  return `${question} ${choicesOf(field, language)}`.trim();
}

function choicesOf({ options = [] }: FormField, language: ReplyLanguage): string {
  if (options.length === 0 || options.length > MOST_OPTIONS) return '';
  return texts().options[language].replace('{options}', options.join(SEPARATORS[language] ?? ', '));
}
