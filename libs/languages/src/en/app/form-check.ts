import type { FindingKey } from '#form-core';
import { localized } from '../../shared/localized.js';

type Params = Record<string, string | number>;

export const formCheck = localized('formCheck', {
  title: 'Form check',
  good: 'No issues found. Every question is clear and can be answered.',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  fix: 'Fix',
  show: 'Show the question',
  severity: { error: 'Problem', warning: 'Warning', hint: 'Idea' },
  findings: {
    secret: ({ label }: Params) =>
      `“${label}” asks for secret information. Forms must not collect passwords, card numbers or ID numbers.`,
    emptyLabel: () => 'A question has no text, so visitors don’t know what to answer.',
    duplicateQuestion: ({ label, first }: Params) => `“${label}” asks for the same thing as “${first}”.`,
    twoInOne: ({ label }: Params) =>
      `“${label}” is two questions in one. Split it so that both get answered.`,
    noContact: () => 'You have no way to reply. Ask for an email address.',
    noConsent: ({ label }: Params) => `“${label}” is sensitive. Ask for consent to store the answer.`,
    tooLong: ({ count, most }: Params) =>
      `${count} questions are on one page. With more than ${most}, many people leave. Split them into steps.`,
    fewOptions: ({ label }: Params) => `The options of “${label}” are missing, duplicated or empty.`,
    overlappingRanges: ({ label }: Params) =>
      `The ranges of “${label}” overlap: some numbers match two options.`,
    noOther: ({ label }: Params) =>
      `“${label}” is required, but the right option may be missing. Add one such as “Other”.`,
    requiredPhone: ({ label }: Params) =>
      `“${label}” is required. Making it optional brings more responses, and you already ask for an email address.`,
    saysOptional: ({ label }: Params) => `“${label}” says it is optional but is required.`,
    brokenRule: ({ label }: Params) =>
      label
        ? `A rule about “${label}” can never apply: its question or answer was deleted.`
        : 'A rule refers to a deleted question.',
    unreachable: ({ label }: Params) => `Visitors never see “${label}”: its rules can never all be met.`,
    wrongType: ({ label, type }: Params) =>
      `“${label}” would be easier to answer with the field type “${type}”.`,
    yesNoLabel: ({ label }: Params) => `“${label}” is not a yes-or-no question.`,
    promisedDate: () => 'The form mentions a date, but no question asks for one.',
    wordyLabel: ({ label }: Params) =>
      `“${label}” is a long question. Move the explanation to the help text.`,
  } satisfies Record<FindingKey, (params: Params) => string>,
});
