import type { CheckRule } from '../finding.types.js';
import { change } from '../fixes.js';

/** Maximum number of words in a label, or characters in Japanese, that can be read at a glance. */
const MOST_WORDS = 18;
const MOST_CHARACTERS = 45;

/** A label with an explanation: its first sentence is the question, the rest becomes help text. */
export const wordyLabel: CheckRule = ({ asked, language }) =>
  asked.flatMap(field => {
    const size = language === 'ja' ? field.label.length : field.label.trim().split(/\s+/).length;
    if (size <= (language === 'ja' ? MOST_CHARACTERS : MOST_WORDS)) return [];
    const [first = '', ...rest] = field.label.split(/(?<=[.!?？。])\s*(?=\S)/u);
    const help = [rest.join(' ').trim(), field.helpText ?? ''].filter(Boolean).join(' ');
    const fixable = rest.length > 0 && help.length <= 300;
    return [
      {
        id: `wordyLabel:${field.id}`,
        severity: 'hint' as const,
        fieldId: field.id,
        message: 'wordyLabel' as const,
        params: { label: first, count: size },
        ...(fixable ? { fix: [change(field, { label: first.replace(/[.。]$/u, ''), helpText: help })] } : {}),
      },
    ];
  });
