import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { Advice, RevisionEdit } from '#contracts';

const texts = t.advice;
const written = (value: number | null, write: (value: number) => string): string =>
  value === null ? '' : write(value);

/** The finding and the suggestion in the app's language; the server's English for kinds that this app does not know. */
export function adviceText(advice: Advice): { finding: string; proposal: string } {
  const { kind, todo, about, evidence } = advice;
  const facts = {
    label: about.label ?? '',
    rate: formatPercent(evidence.rate),
    whole: formatNumber(evidence.whole),
    times: written(about.times, formatNumber),
    time: written(about.seconds, formatSeconds),
    usualTime: written(about.usualSeconds, formatSeconds),
    visits: written(about.visits, formatNumber),
    otherRate: written(about.otherRate, formatPercent),
    example: about.example ?? '',
  };
  return {
    finding: texts.found[kind]?.(facts) ?? advice.finding,
    proposal: texts.todo[todo]?.(facts) ?? advice.proposal,
  };
}

/** The description of a revision's edit in the app's language. */
export const editText = ({ kind, label, to }: RevisionEdit, english: string): string =>
  texts.edits[kind]?.(label ?? '', to ?? '') ?? english;
