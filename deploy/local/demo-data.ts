import type { FormInput, FormResponse } from '#contracts';

/** A form of the demo account, and the distribution of its answers. */
export interface DemoForm {
  form: FormInput & { id: string };
  days: number;
  responses: number;
  /** Number of visitors for each one who answered. */
  visitsPerResponse: number;
  seconds: [number, number];
  answers: (pick: Pick) => Record<string, unknown>;
}
type Pick = <T>(from: readonly T[]) => T;

const DAY_MS = 86_400_000;
const PEOPLE = [
  'Amara Okafor', 'Lucía Fernández', 'Jonas Weber', 'Mei Tanaka', 'Claire Dubois', 'Samuel Reed', 'Priya Nair', 'Tomás Silva',
  'Hannah Kowalski', 'Omar Haddad', 'Ella Lindqvist', 'Marco Bianchi', 'Grace Mensah', 'Noah Fischer', 'Isabel Moreno', 'Kenji Sato',
]; // prettier-ignore

export const DEMO_FORMS: DemoForm[] = [
  {
    form: {
      id: 'demo-roof-quotes',
      name: 'Roof repair quotes',
      description: 'Tell us about your roof and we will send a quote within one working day.',
      category: 'lead-generation',
      tags: ['quotes', 'website'],
      businessInfo: { businessName: 'Alder & Slate Roofing', industry: 'Roofing', targetAudience: 'Home owners', mainGoal: 'lead-generation' },
      customizations: { theme: 'professional_corporate', primaryColor: '#0f766e' },
      submitText: 'Get my quote',
      fields: [
        { id: 'full_name', type: 'text', label: 'Full name', placeholder: 'Jane Doe', required: true },
        { id: 'email', type: 'email', label: 'Email address', placeholder: 'you@example.com', required: true },
        { id: 'phone', type: 'phone', label: 'Phone number', placeholder: '+1 (555) 123-4567', required: false },
        { id: 'job', type: 'select', label: 'What do you need?', required: true, options: ['Roof repair', 'New roof', 'Leak', 'Inspection'] },
        { id: 'budget', type: 'select', label: 'What is your budget?', required: false, options: ['Under $2k', '$2k–$10k', '$10k–$25k', 'Over $25k'] },
        { id: 'when', type: 'select', label: 'When should the work start?', required: true, options: ['As soon as possible', 'Within a month', 'Just planning'] },
        { id: 'message', type: 'textarea', label: 'Anything else we should know?', required: false },
      ],
      scoring: {
        threshold: 70,
        criteria: [
          { key: 'budget', label: 'Budget', field: 'budget', weight: 40, points: { 'Under $2k': 0.2, '$2k–$10k': 0.6, '$10k–$25k': 0.9, 'Over $25k': 1 } },
          { key: 'timeline', label: 'Timeline', field: 'when', weight: 40, points: { 'As soon as possible': 1, 'Within a month': 0.7, 'Just planning': 0.2 } },
          { key: 'phone', label: 'Can be called', field: 'phone', weight: 20 },
        ],
      },
    },
    days: 26,
    responses: 64,
    visitsPerResponse: 2.6,
    seconds: [35, 150],
    answers: pick => ({
      phone: pick(['', '+15550102030', '+15550107788']),
      job: pick(['Roof repair', 'New roof', 'Leak', 'Leak', 'Inspection']),
      budget: pick(['', 'Under $2k', '$2k–$10k', '$2k–$10k', '$10k–$25k', 'Over $25k']),
      when: pick(['As soon as possible', 'Within a month', 'Within a month', 'Just planning']),
      message: pick(['', '', 'The leak is above the kitchen window.', 'House from 1974, tiles never replaced.', 'Please call after 5 pm.']),
    }),
  }, // prettier-ignore
  {
    form: {
      id: 'demo-tasting-booking',
      name: 'Wine tasting booking',
      description: 'Reserve a table in the cellar. We confirm by e-mail.',
      category: 'booking',
      tags: ['booking'],
      aiGenerated: true,
      businessInfo: { businessName: 'Quinta da Vinha', industry: 'Winery', targetAudience: 'Visitors and groups', mainGoal: 'booking' },
      customizations: { theme: 'luxury_elegant' },
      submitText: 'Request booking',
      fields: [
        { id: 'full_name', type: 'text', label: 'Full name', placeholder: 'Jane Doe', required: true, aiEnhanced: true },
        { id: 'email', type: 'email', label: 'Email address', placeholder: 'you@example.com', required: true, aiEnhanced: true },
        { id: 'guests', type: 'number', label: 'How many guests?', required: true, aiEnhanced: true, validation: { rules: ['min:1', 'max:40'] } },
        { id: 'tasting', type: 'radio', label: 'Which tasting would you like?', required: true, aiEnhanced: true, options: ['Classic', 'Reserve', 'Vineyard walk'] },
        { id: 'message', type: 'textarea', label: 'Anything else?', required: false, aiEnhanced: true },
      ],
    },
    days: 18,
    responses: 31,
    visitsPerResponse: 1.7,
    seconds: [25, 90],
    answers: pick => ({
      guests: pick([2, 2, 4, 6, 8, 12]),
      tasting: pick(['Classic', 'Reserve', 'Vineyard walk']),
      message: pick(['', '', 'One of us is vegetarian.', 'We celebrate a birthday.', 'Is there parking for a coach?']),
    }),
  }, // prettier-ignore
];

/** Seeded pseudo-random numbers, so that every installation has the same data (mulberry32, public domain). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const seedOf = (id: string): number =>
  [...id].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, 7);

/** A time in the last weeks, weighted towards recent days and daytime. */
const moment = (next: () => number, days: number, now: number): number => {
  const daysAgo = Math.floor(next() ** 1.3 * days);
  return now - daysAgo * DAY_MS - Math.floor(next() * 9 * 3_600_000) - 60_000;
};

/** Responses of the past weeks, up to `now` (ms). */
export function demoResponses({ form, days, responses, seconds, answers }: DemoForm, now: number) {
  const next = random(seedOf(form.id));
  const pick: Pick = from => from[Math.floor(next() * from.length)]!;
  return Array.from({ length: responses }, (_, index) => {
    const name = pick(PEOPLE);
    const email = `${name.normalize('NFD').replace(/[^A-Za-z ]/g, '').toLowerCase().replaceAll(' ', '.')}@example.com`; // prettier-ignore
    const [least, most] = seconds;
    return {
      id: `${form.id}-${index}`,
      submittedAt: new Date(moment(next, days, now)).toISOString(),
      values: { full_name: name, email, ...answers(pick) },
      durationMs: Math.round((least + next() * (most - least)) * 1000),
      sessionId: `visit-${form.id}-${index}`,
      device: pick(['desktop', 'desktop', 'mobile', 'mobile', 'tablet']),
      country: pick(['US', 'US', 'GB', 'DE', 'PT', null]),
      source: pick([
        {},
        { referrer: 'https://www.google.com/' },
        { utm_source: 'newsletter', utm_medium: 'email' },
      ]),
      leadStatus: pick<FormResponse['leadStatus']>(['new', 'new', 'new', 'contacted', 'qualified', 'won']),
    };
  });
}

/** Visits that did not end in a response; a response implies the others. */
export function demoVisits({ form, days, responses, visitsPerResponse }: DemoForm, now: number) {
  const next = random(seedOf(`${form.id}-visits`));
  return Array.from({ length: Math.round(responses * (visitsPerResponse - 1)) }, (_, index) => ({
    sessionId: `look-${form.id}-${index}`,
    at: new Date(moment(next, days, now)).toISOString(),
    started: next() < 0.4,
  }));
}
