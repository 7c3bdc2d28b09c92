import type { Overview } from '#contracts';

/** The form with the most responses, and the number of others with the same count; null without responses. */
export function topFormOf(
  forms: readonly { formId: string; formName: string; responses: number }[],
): Overview['topPerformingForm'] {
  const most = Math.max(0, ...forms.map(({ responses }) => responses));
  const [first, ...others] = most > 0 ? forms.filter(({ responses }) => responses === most) : [];
  return first ? { ...first, ties: others.length } : null;
}
