import { areOptions, isBalanced, isLabel } from '../gate/gate.js';
import type { Language } from '../types.js';
import type { Want } from './want.types.js';

/** Wants with presentable wording; the others, and those that depend on them, become unread. */
export function gated(wants: readonly Want[], unread: string[], language: Language): Want[] {
  const dropped = new Set<string>();
  return wants.filter(want => {
    const { ask } = want;
    if (!ask) return true;
    const depends = ask.when !== undefined && dropped.has(ask.when.ask.text);
    if (!depends && isShowable(want, language)) return true;
    dropped.add(ask.text);
    unread.push(ask.text);
    return false;
  });
}

function isShowable({ label, options, ask, type }: Want, language: Language): boolean {
  // Quiz questions are shown exactly as the owner wrote them.
  if (ask?.right !== undefined) return true;
  if (isStatement({ options, ask, type })) return isBalanced(label ?? '');
  if (options && !areOptions(options, language)) return false;
  const shown = ask?.yesNo === true ? label?.replace(/ (?:needed|wanted)\??$/iu, '') : label;
  return shown === undefined || isLabel(shown, language);
}

const isStatement = ({ options, ask, type }: Pick<Want, 'options' | 'ask' | 'type'>): boolean =>
  ask?.box === true || type === 'consent' || (type === 'checkbox' && options?.length === 1);
