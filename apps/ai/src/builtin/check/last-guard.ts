import type { FormField } from '#form-core';
import { guessType } from '../custom-label.js';
import { isChoice } from '../field-traits.js';
import { MOST_RADIO } from '../obey/shape.js';
import { englishQuestion } from '../plan/english-question.js';
import { capitalise, fold } from '../text.js';
import type { Language } from '../types.js';
import { corrected } from './label-rules.js';
import { lintLabel } from './lint.js';

/** Information that the guard cannot derive from a form. */
export interface GuardTools {
  language: Language;
  /** Usual label of such a field; undefined if there is none. */
  general(field: FormField): string | undefined;
  /** A unique id for a field with this label. */
  id(label: string): string;
  /** Words for yes and no in the language. */
  yesNo: readonly [yes: string, no: string];
}

/** English questions start like 'where the swarm is'. */
const ASKS =
  /^(?:(?:from|for|to|at|on|in|by|since|until|with|about|of|into) )?(?:which|what|how|when|where|who|whom|whose|why)\b(?!ever)/iu;
const ASKS_YES =
  /^(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has) (?:it|you|your|the|there|we|this|any)\b/iu;
/** The subject before its verb: 'how many storeys the house has'. */
const INDIRECT =
  /^\S+(?: \S+){0,2}? (?:they|the customers?|the clients?|people|customers|clients|(?:the|your) (?:\p{L}+ ){1,4}(?:is|are|was|were|has|have))(?:\b|$)(?<!\b(?:is|are|was|were|do|does|did|can|will|has|have|should|would|could) (?:the|your|they) .*)/iu;
/** Answer format in the label: 'Sink cutout yes/no'. */
const SAYS_YES_NO =
  /\s(?:yes ?[/,-]? ?(?:or )?no|y ?\/ ?n|ja ?(?:\/|oder) ?nein|s[ií] ?[/o] ?no|oui ?(?:\/|ou) ?non)\s*[?？]?$/iu;

/**
 * Final check of a field from any source: a label addresses the visitor as 'you' in a direct question, sentence fragments
 * are cleaned or replaced by the usual label, and wrongly split options are split again. Returns several
 * fields if the options answered several questions ('Level beginner, advanced, day Monday'), and none if nothing of a
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

/** Polishes a label; empty if nothing usable is left. */
export function finished(label: string, language: Language, isTitle = false): string {
  const fixed = corrected(label, language, 'labels')
    .replace(/~(\p{L})/gu, (_, first: string) => first.toLowerCase())
    .replace(/\s+/gu, ' ')
    .trim();
  const asked = language === 'en' && !isTitle ? direct(fixed) : fixed;
  return asked === label
    ? label
    : asked.replace(/^(¿?)(.)/u, (_, mark: string, first: string) => mark + capitalise(first));
}

/** 'Where the swarm is' becomes 'Where is the swarm?'; a question stays unchanged. */
function direct(label: string): string {
  if (label.length > 80 || !(ASKS.test(label) || ASKS_YES.test(label))) return label;
  const said = label.replace(/[?.]+$/u, '');
  return (INDIRECT.test(said) && englishQuestion(said, { text: said, question: true })) || `${said}?`;
}

/** Turns a yes/no field that names a thing into a text, and a field with 'yes/no' in its label into a yes/no field. */
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

/** Splits a choice at the headings among its answers. */
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
  // A specific label describes the answers.
  const named =
    groups.length === 1 && groups[0]?.head !== '' && !fold(field.label).includes(fold(options[0] ?? ''));
  if (named || groups.some(group => group.options.length < 2)) return [field];
  return groups.map(({ head, options: answers }, at) => {
    const made: FormField = { ...field, options: answers };
    if (field.type === 'select' && answers.length <= MOST_RADIO) made.type = 'radio';
    if (at > 0) made.id = tools.id(head);
    // A label composed of the answers is replaced.
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
