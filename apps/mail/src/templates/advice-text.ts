import type { Advice, Language } from '#contracts';
import { type AdviceTexts, adviceTexts } from '../texts/texts.js';

/** Advice for an email. Analytics words it in English, the email in its reader's language. */
export type WordedAdvice = Pick<Advice, 'kind' | 'evidence' | 'operation'> & {
  /** Label of its question, or empty. */
  label: string;
};

/** The finding and the advice, in two sentences. */
export function adviceText(
  { kind, label, evidence, operation }: WordedAdvice,
  language: Language,
  percent: (value: number) => string,
): string {
  const { found, todo } = adviceTexts({ language });
  const rate = percent(Math.round(evidence.rate ?? 0));
  return [found[kind](label, rate), todo[todoOf(kind, operation)](label)].join(language === 'ja' ? '' : ' ');
}

/** Depends on the drafted change, as in the app. */
function todoOf(kind: Advice['kind'], operation: Advice['operation']): keyof AdviceTexts['todo'] {
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
