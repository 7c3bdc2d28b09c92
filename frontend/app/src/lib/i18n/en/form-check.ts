import type { FindingKey } from '#form-core';
import { localized } from '../localized.js';

type Params = Record<string, string | number>;

export const formCheck = localized('formCheck', {
  title: 'Form check',
  good: 'Nothing to improve: every question is clear and can be answered.',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  fix: 'Fix',
  show: 'Show the question',
  severity: { error: 'Problem', warning: 'Warning', hint: 'Idea' },
  findings: {
    secret: ({ label }: Params) =>
      `“${label}” asks for a secret. Forms must not collect passwords, cards or identity numbers.`,
    emptyLabel: () => 'A question has no text, so nobody knows what to answer.',
    duplicateQuestion: ({ label, first }: Params) => `“${label}” asks the same as “${first}”.`,
    twoInOne: ({ label }: Params) =>
      `“${label}” is two questions in one: make it two, so that both are answered.`,
    noContact: () => 'There is no way to reply: ask for an e-mail address.',
    noConsent: ({ label }: Params) => `“${label}” is sensitive. Ask for consent to store the answer.`,
    tooLong: ({ count, most }: Params) =>
      `${count} questions on one page; more than ${most} make people leave. Split them into steps.`,
    fewOptions: ({ label }: Params) => `The options of “${label}” are missing, repeated or not written yet.`,
    overlappingRanges: ({ label }: Params) =>
      `The ranges of “${label}” overlap: one number fits two of them.`,
    noOther: ({ label }: Params) =>
      `“${label}” must be answered, and its list may lack the right option. Add a way out.`,
    requiredPhone: ({ label }: Params) =>
      `“${label}” is required: optional brings more answers, and there is an e-mail address.`,
    saysOptional: ({ label }: Params) => `“${label}” says that it is optional but must be answered.`,
    brokenRule: ({ label }: Params) =>
      label
        ? `A rule about “${label}” can never apply: its question or answer is gone.`
        : 'A rule points to a question that is gone.',
    unreachable: ({ label }: Params) => `Nobody ever sees “${label}”: its rules can never all be met.`,
    wrongType: ({ label, type }: Params) => `“${label}” would be easier to answer as a ${type} field.`,
    wordyLabel: ({ label, count }: Params) =>
      `“${label}” is long (${count} words or characters): put the explanation into the help text.`,
  } satisfies Record<FindingKey, (params: Params) => string>,
});
