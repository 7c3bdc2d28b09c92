import type { Advice, RevisionEdit } from '#contracts';
import { edits } from '#languages/shared/english-edits';

const percent = (value: number | null): string => `${Math.round(value ?? 0)}%`;

type AdviceFacts = Pick<Advice, 'kind' | 'todo' | 'about' | 'evidence'>;

/** English sentences for users of the API; the app and its emails have their own in each language. */
const FINDINGS: Record<Advice['kind'], (advice: AdviceFacts) => string> = {
  'field-loss': ({ about: { label, times }, evidence }) =>
    `${label} loses ${percent(evidence.rate)} of the visitors who reach it${times === null ? '' : `, ${times} times the form's median`}.`,
  'field-errors': ({ about: { label }, evidence }) =>
    `${percent(evidence.rate)} of the visitors who reach ${label} see an error.`,
  'field-slow': ({ about: { label, seconds, usualSeconds, visits } }) =>
    `${label} takes ${Math.round(seconds ?? 0)} s (median of ${visits} visits); the form's median is ${usualSeconds} s.`,
  'field-skipped': ({ about: { label }, evidence }) =>
    `Only ${percent(evidence.rate)} of ${evidence.whole} responses include an answer to ${label}.`,
  'few-starts': ({ evidence }) =>
    `Only ${percent(evidence.rate)} of ${evidence.whole} visitors start filling out the form.`,
  'mobile-gap': ({ about: { otherRate }, evidence }) =>
    `On phones, ${percent(evidence.rate)} of visitors submit the form, compared with ${percent(otherRate)} on computers.`,
};
const PROPOSALS: Record<Advice['todo'], (label: string, example: string | null) => string> = {
  optional: label => `Make ${label} optional.`,
  last: label => `Ask for ${label} last.`,
  later: label => `Make ${label} optional, or ask for it later.`,
  after: label => `Ask for ${label} after the form is submitted, or not at all.`,
  first: label => `Start with ${label}. It takes only one click.`,
  example: (_, example) => `Give an example: '${example}'.`,
  help: label => `Explain ${label} in its help text.`,
  simpler: label => `Ask for ${label} in a simpler way.`,
  remove: label => `Remove ${label}: every extra question costs responses.`,
  title: () => 'Use the title to say what visitors get, and start with an easy question.',
  phone: () =>
    'Check the form at phone size. Shorten the questions, and offer choices instead of text fields.',
};

/** A finding, and the suggestion for it. */
export const adviceWords = (advice: AdviceFacts): Pick<Advice, 'finding' | 'proposal'> => ({
  finding: FINDINGS[advice.kind](advice),
  proposal: PROPOSALS[advice.todo](advice.about.label ?? '', advice.about.example),
});

/** Description of a change between revisions. */
export const editWords = ({ kind, label, to }: RevisionEdit): string => edits[kind](label ?? '', to ?? '');
