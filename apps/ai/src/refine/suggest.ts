import type { EditedForm } from '#contracts';
import type { FormField } from '#form-core';
import { answeredFields } from '../builtin/field-traits.js';
import { plain } from '../builtin/plain.js';
import { capitalise } from '../builtin/text.js';
import { readClauses } from './clauses.js';
import type { EditLanguage } from './edit-language.js';
import { say } from './edit-text.js';
import type { Situation } from './one-command.js';

const MOST = 3;
/** Commands by the words that request them, the most specific first. */
const INTENTS = ['moveLast', 'moveFirst', 'optional', 'require', 'remove'];

/** Topics of sentences that concern visitors. */
const RULES = ['rule', 'age'];

interface Offer {
  reply: string;
  suggestions: string[];
}

/** The reply to clauses that were not understood, with possible commands that never contradict the clause. */
export function suggestionsFor(
  unread: readonly string[],
  form: EditedForm,
  language: EditLanguage,
  situation: Situation,
): Offer {
  const topic = unread.map(clause => topicOf(clause, language)).find(Boolean);
  const texts =
    topic === undefined
      ? unread.flatMap(clause => likely(clause, form, language))
      : offered(topic, unread, form, language);
  const suggestions = [...new Set(texts)].filter(text => isReadable(text)).slice(0, MOST);
  const quoted = unread.map(clause => clause.slice(0, 120));
  const reply = topic === undefined ? say('unread', language.code, quoted) : say(topic, language.code);
  return { reply, suggestions };

  function isReadable(text: string): boolean {
    const reading = readClauses(text, form, language, { ...situation, recent: [] });
    return reading.unread.length === 0 && reading.draft.operations.length > 0;
  }
}

/** A command is not a business rule. */
function topicOf(clause: string, language: EditLanguage): string | undefined {
  const topic = language.topicOf(clause);
  return topic !== undefined && RULES.includes(topic) && language.opensCommand(clause) ? undefined : topic;
}

/** Commands for the questions in a clause: those matching its words, otherwise the usual ones. */
function likely(clause: string, form: EditedForm, language: EditLanguage): string[] {
  if (language.intends('steps', clause)) return [language.words.say['steps'] ?? ''];
  const said = plain(clause);
  const mentioned = answeredFields(form.fields).filter(({ label }) => isMentioned(label, said, language));
  const isNegative = language.isTooMuch(clause);
  const intent = INTENTS.find(one => language.intends(one, clause));
  // 'Don't remove the phone' must not suggest its removal.
  const names = intent && (!isNegative || intent === 'optional') ? [intent] : undefined;
  if (!names && (intent || isNegative || language.opensCommand(clause))) return [];
  return mentioned.flatMap(field =>
    (names ?? usual(field)).map(name => command(name, field.label, language)),
  );
}

const usual = ({ required }: FormField): string[] => [
  required ? 'optional' : 'require',
  'remove',
  'moveLast',
];

const command = (name: string, text: string, { words }: EditLanguage): string =>
  (words.say[name] ?? '').replace('{field}', text);

function isMentioned(label: string, said: string, { code }: EditLanguage): boolean {
  if (code === 'ja') return said.includes(plain(label));
  const words = plain(label).split(/[^\p{L}\p{N}]+/u);
  return words.some(word => word.length > 3 && new RegExp(`(?<!\\p{L})${word}`, 'u').test(said));
}

/** Commands for a wish about the whole form, or to show a business rule to visitors. */
function offered(
  topic: string,
  unread: readonly string[],
  form: EditedForm,
  language: EditLanguage,
): string[] {
  const { say: texts } = language.words;
  const sentence = capitalise(unread.join(', ').replace(/[\s.!。]+$/u, ''));
  if (topic === 'shorter') {
    const spare = answeredFields(form.fields).filter(({ required }) => !required);
    return [
      ...spare.slice(0, 2).map(({ label }) => command('remove', label, language)),
      texts['steps'] ?? '',
    ];
  }
  if (RULES.includes(topic)) {
    const age = /\d{1,2}/u.exec(sentence)?.[0];
    const confirm =
      topic === 'age' && age
        ? (texts['age'] ?? '').replace('{age}', age)
        : `${texts['understand'] ?? ''}${sentence}`;
    return [command('note', sentence, language), command('confirmation', confirm, language)];
  }
  return Object.keys(texts)
    .filter(key => key.startsWith(`${topic}.`))
    .map(key => texts[key] ?? '');
}
