import type { Advice, Language } from '#contracts';
import { DE } from './advice-words/de.js';
import { type AdviceWords, EN } from './advice-words/en.js';
import { ES } from './advice-words/es.js';
import { FR } from './advice-words/fr.js';
import { JA } from './advice-words/ja.js';

const WORDS: Readonly<Record<Language, AdviceWords>> = { en: EN, es: ES, fr: FR, de: DE, ja: JA };

/** Advice as a mail needs it; the analytics word it in English, a mail in its reader's language. */
export type WordedAdvice = Pick<Advice, 'kind' | 'evidence' | 'operation'> & {
  /** The label of the question that it is about; empty where it is about none. */
  label: string;
};

/** What was found and what to do about it, in two sentences. */
export function adviceText(
  { kind, label, evidence, operation }: WordedAdvice,
  language: Language,
  percent: (value: number) => string,
): string {
  const { found, todo } = WORDS[language];
  const rate = percent(Math.round(evidence.rate ?? 0));
  return [found[kind](label, rate), todo[todoOf(kind, operation)](label)].join(language === 'ja' ? '' : ' ');
}

/** The change that was drafted decides, as on the screen of the form. */
function todoOf(kind: Advice['kind'], operation: Advice['operation']): keyof AdviceWords['todo'] {
  const op = operation?.op;
  switch (kind) {
    case 'field-loss':
      return op === 'require' ? 'optional' : op === 'move' ? 'last' : 'later';
    case 'field-errors':
      return 'help';
    case 'field-slow':
      return op === 'move' ? 'last' : 'simpler';
    case 'field-skipped':
      return 'remove';
    case 'few-starts':
      return op === 'move' ? 'first' : 'title';
    case 'mobile-gap':
      return 'phone';
  }
}
