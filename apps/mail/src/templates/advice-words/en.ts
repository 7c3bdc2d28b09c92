/** What may be found of a form and what to do about it; `label` is the question's, `percent` as the reader writes it. */
export const EN = {
  found: {
    'field-loss': (label: string, percent: string) => `${label} loses ${percent} of those who reach it.`,
    'field-errors': (label: string, percent: string) =>
      `${percent} of those who reach ${label} are shown an error.`,
    'field-slow': (label: string) => `${label} takes much longer than the other questions.`,
    'field-skipped': (label: string, percent: string) => `Only ${percent} of the responses answer ${label}.`,
    'few-starts': (_: string, percent: string) => `Only ${percent} of the visitors begin to fill in.`,
    'mobile-gap': (_: string, percent: string) =>
      `On phones only ${percent} submit, far fewer than on computers.`,
  },
  todo: {
    optional: (label: string) => `Make ${label} optional.`,
    last: (label: string) => `Ask for ${label} last.`,
    later: (label: string) => `Make ${label} optional, or ask for it after the form.`,
    first: (label: string) => `Begin with ${label}: one click is an easy start.`,
    help: (label: string) => `Say in its help text what ${label} wants.`,
    simpler: (label: string) => `Ask for ${label} in a simpler way.`,
    remove: (label: string) => `Remove ${label}: each further question costs answers.`,
    title: () => 'Say in the title what visitors get, and begin with an easy question.',
    phone: () => 'Open the form at phone size: shorter questions, and choices instead of typing, help there.',
  },
};
export type AdviceWords = typeof EN;
