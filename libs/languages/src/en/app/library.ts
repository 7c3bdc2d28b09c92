import { localized } from '../../shared/localized.js';

/** The library of fields to add. */
export const library = localized('library', {
  groups: {
    basic: 'Basic',
    advanced: 'Advanced',
    'ai-powered': 'AI-powered',
    more: 'More',
    content: 'Content',
  },
  notOffered: (name: string, nearest: string) =>
    `There is no “${name}” field. The closest match is ${nearest}.`,
  notFound: (name: string, nearest: string) => `There is no “${name}” field. ${nearest} accepts any answer.`,
  /** Endings of long words, before which the palette may break them. */
  endings: 'tion ment',
  outline: 'Pages and fields',
  scales: {
    nps: {
      label: 'Net Promoter Score',
      description: 'A scale from 0 (not likely) to 10 (very likely)',
    },
    csat: { label: 'Customer satisfaction', description: 'A scale from 1 (dissatisfied) to 5 (satisfied)' },
    ces: { label: 'Customer effort', description: 'A scale from 1 (difficult) to 7 (easy)' },
  },
});
