/** Findings about a form and suggested actions. `label` is the question's; `percent` is formatted for the reader. */
export const advice = {
  found: {
    'field-loss': (label: string, percent: string) =>
      `${label} loses ${percent} of the visitors who reach it.`,
    'field-errors': (label: string, percent: string) =>
      `${percent} of the visitors who reach ${label} see an error.`,
    'field-slow': (label: string) => `${label} takes much longer than the other questions.`,
    'field-skipped': (label: string, percent: string) =>
      `Only ${percent} of responses include an answer to ${label}.`,
    'few-starts': (_: string, percent: string) => `Only ${percent} of visitors start filling out the form.`,
    'mobile-gap': (_: string, percent: string) =>
      `On phones, only ${percent} of visitors submit the form, far fewer than on computers.`,
  },
  todo: {
    optional: (label: string) => `Make ${label} optional.`,
    last: (label: string) => `Ask for ${label} last.`,
    later: (label: string) => `Make ${label} optional, or ask for it later.`,
    first: (label: string) => `Start with ${label}. It takes only one click.`,
    help: (label: string) => `Explain ${label} in its help text.`,
    simpler: (label: string) => `Ask for ${label} in a simpler way.`,
    remove: (label: string) => `Remove ${label}: every extra question costs responses.`,
    title: () => 'Use the title to say what visitors get, and start with an easy question.',
    phone: () =>
      'Check the form at phone size. Shorten the questions, and offer choices instead of text fields.',
  },
};
export type AdviceTexts = typeof advice;
