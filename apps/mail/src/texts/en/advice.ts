/** Findings about a form and their advice. `label` is the question's, `percent` is formatted. */
export const advice = {
  found: {
    'field-loss': (label: string, percent: string) =>
      `${label} loses ${percent} of the visitors who reach it.`,
    'field-errors': (label: string, percent: string) =>
      `${percent} of the visitors who reach ${label} see an error.`,
    'field-slow': (label: string) => `${label} takes much longer than the other questions.`,
    'field-skipped': (label: string, percent: string) => `Only ${percent} of responses answer ${label}.`,
    'few-starts': (_: string, percent: string) => `Only ${percent} of visitors start filling in the form.`,
    'mobile-gap': (_: string, percent: string) =>
      `Only ${percent} submit on phones, far fewer than on computers.`,
  },
  todo: {
    optional: (label: string) => `Make ${label} optional.`,
    last: (label: string) => `Ask for ${label} last.`,
    later: (label: string) => `Make ${label} optional, or ask for it after the form.`,
    first: (label: string) => `Start with ${label}: one click is an easy start.`,
    help: (label: string) => `Explain in its help text what to enter for ${label}.`,
    simpler: (label: string) => `Ask for ${label} in a simpler way.`,
    remove: (label: string) => `Remove ${label}: every question costs answers.`,
    title: () => 'State in the title what visitors get, and start with an easy question.',
    phone: () => 'Open the form at phone size. Shorter questions and choices instead of typing help there.',
  },
};
export type AdviceTexts = typeof advice;
