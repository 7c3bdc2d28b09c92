import type { FormField } from '#form-core';
import { guessType } from '../custom-label.js';
import { isChoice } from '../field-traits.js';
import { MOST_RADIO } from '../obey/shape.js';
import { englishQuestion } from '../plan/english-question.js';
import { capitalise, fold } from '../text.js';
import type { Language } from '../types.js';
import { corrected } from './label-rules.js';
import { lintLabel } from './lint.js';

/** What the guard cannot know of a form by itself. */
export interface GuardTools {
  language: Language;
  /** The label that such a field usually has; undefined where it has none. */
  general(field: FormField): string | undefined;
  /** An id of its own for a field with this label. */
  id(label: string): string;
  /** How the language says yes and no. */
  yesNo: readonly [yes: string, no: string];
}

/** English asks in its own order: 'where the swarm is' begins so. */
const ASKS =
  /^(?:(?:from|for|to|at|on|in|by|since|until|with|about|of|into) )?(?:which|what|how|when|where|who|whom|whose|why)\b(?!ever)/iu;
const ASKS_YES =
  /^(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has) (?:it|you|your|the|there|we|this|any)\b/iu;
/** The subject before its verb: 'how many storeys the house has'. */
const INDIRECT =
  /^\S+(?: \S+){0,2}? (?:they|the customers?|the clients?|people|customers|clients|(?:the|your) (?:\p{L}+ ){1,4}(?:is|are|was|were|has|have))(?:\b|$)(?<!\b(?:is|are|was|were|do|does|did|can|will|has|have|should|would|could) (?:the|your|they) .*)/iu;
/** 'Sink cutout yes/no': how the answer is given, said in the label. */
const SAYS_YES_NO =
  /\s(?:yes ?[/,-]? ?(?:or )?no|y ?\/ ?n|ja ?(?:\/|oder) ?nein|s[ií] ?[/o] ?no|oui ?(?:\/|ou) ?non)\s*[?？]?$/iu;

/**
 * The last look at a field, whichever way it came to be: a label says 'you' and asks directly, what was cut out of a
 * sentence is cut clean or gives way to the usual label, and options that were split wrongly are parted anew. Several
 * fields where the options answered several questions ('Level beginner, advanced, day Monday'); none where nothing of a
 * question is left. The words are data: `labels.json` and `answers.json`.
 */
export function lastGuard(field: FormField, tools: GuardTools): FormField[] {
  return parted(field, tools).flatMap(one => {
    const label = finished(one.label, tools.language) || tools.general(one);
    if (!label) return [];
    const made = label === one.label ? one : typed({ ...one, label }, one.label, tools);
    return lintLabel(made) === undefined ? [made] : [];
  });
}

/** A label as a professional would leave it; empty where nothing of one is left. */
export function finished(label: string, language: Language, isTitle = false): string {
  const mended = corrected(label, language, 'labels')
    .replace(/~(\p{L})/gu, (_, first: string) => first.toLowerCase())
    .replace(/\s+/gu, ' ')
    .trim();
  const asked = language === 'en' && !isTitle ? direct(mended) : mended;
  return asked === label
    ? label
    : asked.replace(/^(¿?)(.)/u, (_, mark: string, first: string) => mark + capitalise(first));
}

/** 'Where the swarm is' as 'Where is the swarm?'; what is a question already stays. */
function direct(label: string): string {
  if (label.length > 80 || !(ASKS.test(label) || ASKS_YES.test(label))) return label;
  const said = label.replace(/[?.]+$/u, '');
  return (INDIRECT.test(said) && englishQuestion(said, { text: said, question: true })) || `${said}?`;
}

/** What was asked with yes or no and names a thing now is written; what said 'yes/no' is answered so. */
function typed(field: FormField, before: string, { yesNo }: GuardTools): FormField {
  const isYesNo = field.options?.length === 2 && field.options[0] === yesNo[0];
  if (isYesNo && /[?？]$/u.test(before) && !/[?？]$/u.test(field.label)) {
    const { options: _options, ...rest } = field;
    return { ...rest, type: guessType(field.label, 'en') };
  }
  if (field.type === 'text' && SAYS_YES_NO.test(before))
    return { ...field, type: 'radio', options: [...yesNo], label: `${field.label}?` };
  return field;
}

/** A choice with its answers parted by the heads that stand among them. */
function parted(field: FormField, tools: GuardTools): FormField[] {
  const { options } = field;
  if (!isChoice(field.type) || !options || options.length < 2) return [field];
  const joined = options.join(' | ');
  const said = corrected(joined, tools.language, 'answers');
  if (said === joined) return [field];
  const groups = said
    .split(';')
    .map(group => group.split(':'))
    .map(([first = '', answers]) => ({
      head: answers === undefined ? '' : first.trim(),
      options: distinct((answers ?? first).split('|')),
    }))
    .filter(group => group.options.length > 0);
  // A label of its own says what the answers are of.
  const named =
    groups.length === 1 && groups[0]?.head !== '' && !fold(field.label).includes(fold(options[0] ?? ''));
  if (named || groups.some(group => group.options.length < 2)) return [field];
  return groups.map(({ head, options: answers }, at) => {
    const made: FormField = { ...field, options: answers };
    if (field.type === 'select' && answers.length <= MOST_RADIO) made.type = 'radio';
    if (at > 0) made.id = tools.id(head);
    // A label made of the answers is made anew.
    const isOfAnswers = options.every(option => fold(field.label).includes(fold(option)));
    if (head !== '') made.label = capitalise(head);
    else if (isOfAnswers) made.label = tools.general(made) ?? field.label;
    return made;
  });
}

const distinct = (options: string[]): string[] => {
  const seen = new Set<string>();
  return options
    .map(option => capitalise(option.trim()))
    .filter(option => option !== '' && !seen.has(fold(option)) && seen.add(fold(option)));
};
