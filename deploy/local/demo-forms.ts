import type { FormInput } from '#contracts';
import type { DemoPerson } from './demo-people.js';

/** A form of the demo account, and the distribution of its visits and answers. */
export interface DemoForm {
  form: Omit<FormInput, 'fields'> & {
    id: string;
    fields: (NonNullable<FormInput['fields']>[number] & { id: string })[];
  };
  /** Age of the oldest visit, in days. */
  days: number;
  responses: number;
  /** Number of visits per response. */
  visitsPerResponse: number;
  /** Countries of the visitors; a country listed more often is more common. */
  countries: readonly string[];
  /** Shortest and longest time to answer, in seconds. */
  seconds: [number, number];
  /** Ids of the questions where visitors leave; a question listed more often loses more visitors. */
  leavesAt: readonly string[];
  /** Values of qualified and won leads. */
  leadValues: readonly number[];
  /** Conversations with its assistant: messages of the visitor, and its replies. */
  chats?: readonly (readonly [message: string, reply: string])[][];
  answers: (pick: Pick, person: DemoPerson) => Record<string, unknown>;
}
export type Pick = <T>(from: readonly T[]) => T;

/** A list, because an option such as '$2k–$10k' is not allowed as a name in JSON. */
const points = (shares: Record<string, number>) =>
  Object.entries(shares).map(([option, share]) => ({ option, points: share }));

const TASTING_CHATS: NonNullable<DemoForm['chats']> = [
  [
    ['Are you open on Sunday?', 'Yes, from 11 am to 6 pm. How many guests are you?'],
    ['Four, around noon.', 'Noted: four guests on Sunday at noon. May I have your email address?'],
  ],
  [['Is there parking for a coach?', 'Yes, for one coach. How many guests will come with it?']],
  [
    ['Do you have vegetarian food?', 'Yes, on request. I add it to your booking. How many guests are you?'],
    ['Two.', 'Thank you. Which tasting would you like?'],
    ['The reserve tasting.', 'A fine choice. We confirm by email.'],
  ],
  [['Can we visit on Monday?', 'We are closed on Mondays. Would Tuesday suit you?']],
  [['How long does the vineyard walk take?', 'I pass this question on, and we answer by email.']],
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
          { key: 'budget', label: 'Budget', field: 'budget', weight: 40, points: points({ 'Under $2k': 0.2, '$2k–$10k': 0.6, '$10k–$25k': 0.9, 'Over $25k': 1 }) },
          { key: 'timeline', label: 'Timeline', field: 'when', weight: 40, points: points({ 'As soon as possible': 1, 'Within a month': 0.7, 'Just planning': 0.2 }) },
          { key: 'phone', label: 'Can be called', field: 'phone', weight: 20, points: points({ '*': 1 }) },
        ],
      },
    },
    days: 55,
    responses: 64,
    visitsPerResponse: 3.8,
    countries: ['US', 'US', 'US', 'US', 'US', 'US', 'CA'],
    seconds: [35, 150],
    leadValues: [1800, 7400, 950, 12600, 4200],
    leavesAt: ['full_name', 'phone', 'phone', 'budget', 'budget', 'budget', 'budget', 'when', 'message'],
    answers: (pick, person) => ({
      phone: pick(['', person.phone, person.phone, person.phone]),
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
      description: 'Reserve a table in the cellar. We’ll confirm by email.',
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
        { id: 'assistant', type: 'ai-conversation', label: 'Questions about the tasting?', required: false, aiEnhanced: true, aiSettings: { context: 'Tastings daily from 11 am to 6 pm, closed on Mondays. Parking for cars and one coach. Vegetarian plates on request.' } },
        { id: 'message', type: 'textarea', label: 'Anything else?', required: false, aiEnhanced: true },
      ],
    },
    days: 50,
    responses: 31,
    visitsPerResponse: 2.4,
    countries: ['PT', 'PT', 'PT', 'GB', 'GB', 'DE', 'FR', 'US'],
    seconds: [25, 90],
    leadValues: [90, 180, 120, 340],
    leavesAt: ['email', 'guests', 'tasting', 'tasting', 'message'],
    chats: TASTING_CHATS,
    answers: pick => ({
      guests: pick([2, 2, 4, 6, 8, 12]),
      tasting: pick(['Classic', 'Reserve', 'Vineyard walk']),
      message: pick(['', '', 'One of us is vegetarian.', 'We celebrate a birthday.', 'Is there parking for a coach?']),
    }),
  }, // prettier-ignore
];
