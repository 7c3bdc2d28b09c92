import { edits } from '../../shared/english-edits.js';
import { localized } from '../../shared/localized.js';

/** Values in advice texts, already formatted for the reader; empty if the advice does not include them. */
interface AdviceFacts {
  label: string;
  rate: string;
  /** The visits or responses that the rate refers to. */
  whole: string;
  times: string;
  time: string;
  usualTime: string;
  visits: string;
  otherRate: string;
  example: string;
}
type Sentence = (facts: AdviceFacts) => string;
const found: Record<string, Sentence> = {
  'field-loss': ({ label, rate, times }) =>
    `${label} loses ${rate} of the visitors who reach it${times && `, ${times} times the form’s median`}.`,
  'field-errors': ({ label, rate }) => `${rate} of the visitors who reach ${label} see an error.`,
  'field-slow': ({ label, time, usualTime, visits }) =>
    `${label} takes ${time} (median of ${visits} visits); the form’s median is ${usualTime}.`,
  'field-skipped': ({ label, rate, whole }) =>
    `Only ${rate} of ${whole} responses include an answer to ${label}.`,
  'few-starts': ({ rate, whole }) => `Only ${rate} of ${whole} visitors start filling out the form.`,
  'mobile-gap': ({ rate, otherRate }) =>
    `On phones, ${rate} of visitors submit the form, compared with ${otherRate} on computers.`,
};
const todo: Record<string, Sentence> = {
  optional: ({ label }) => `Make ${label} optional.`,
  last: ({ label }) => `Ask for ${label} last.`,
  later: ({ label }) => `Make ${label} optional, or ask for it later.`,
  after: ({ label }) => `Ask for ${label} after the form is submitted, or not at all.`,
  first: ({ label }) => `Start with ${label}. It takes only one click.`,
  example: ({ example }) => `Give an example: “${example}”.`,
  help: ({ label }) => `Explain ${label} in its help text.`,
  simpler: ({ label }) => `Ask for ${label} in a simpler way.`,
  remove: ({ label }) => `Remove ${label}: every extra question costs responses.`,
  title: () => 'Use the title to say what visitors get, and start with an easy question.',
  phone: () =>
    'Check the form at phone size. Shorten the questions, and offer choices instead of text fields.',
};
/** Texts of the analytics' advice and of a revision's changes, keyed by the values that the server sends. */
export const advice = localized('advice', { found, todo, edits });
