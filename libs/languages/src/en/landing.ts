import type { InquiryRole } from '#contracts';
import { FORM_PAGE_KB } from '../shared/page-weight.js';

export interface Titled {
  title: string;
  text: string;
}

/** Texts of the landing page. They claim only what the product does today and what a visitor can verify. */
export const en = {
  title: 'Leadloom: describe your business, get a form that brings in leads',
  description:
    'Write a sentence about your business and get a lead form with the right questions. Share it as a link, embed it, and see every answer.',
  skip: 'Skip to content',
  home: 'Leadloom home',
  nav: { main: 'Main', workspace: 'Workspace', footer: 'Footer', languages: 'Language' },
  tryDemo: 'Try Demo',
  seeExamples: 'See Examples',
  signIn: 'Sign In',
  start: 'Start Building',
  dashboard: 'Dashboard',
  myForms: 'My Forms',
  createForm: 'Create Form',
  build: 'Build My Form',
  hero: {
    title: 'Say what you do. Get the form that brings you leads.',
    lead: 'Leadloom turns a sentence about your business into a form with the right questions. You adjust it, share it, and read the answers in one place.',
  },
  idea: {
    label: 'What does your business do?',
    placeholder: 'I run a dental clinic and need an intake form for new patients',
    note: 'Free and open source. No account is needed to try it.',
    keep: 'Keep this form',
    keepNote: 'You can change everything in it later. We keep it for you while you register.',
  },
  demo: {
    label: 'Example sentences and the forms made from them',
    examples: 'Examples',
    youWrite: 'You write',
    caption: 'Drafted from one sentence. Change anything you like.',
  },
  steps: {
    title: 'Three steps, and the form is live',
    list: [
      { title: 'Describe', text: 'One or two sentences about your business and what you want to know.' },
      { title: 'Adjust', text: 'Rename, reorder, add and remove fields until it sounds like you.' },
      {
        title: 'Share',
        text: 'Send the link or embed the form on your site, and watch the answers come in.',
      },
    ] as Titled[],
  },
  shots: {
    title: 'See it in action',
    builder: 'The builder: the form as visitors see it, with each question’s settings beside it',
    inbox: 'The inbox: every lead with its answers and its score',
  },
  gallery: 'Start with one of these',
  features: {
    title: 'Built to be reliable',
    list: [
      {
        title: 'A draft in seconds, from a sentence',
        text: 'Describe your business and get the questions that matter, in a sensible order and ready to edit. No API key or other service needed.',
      },
      {
        title: 'No answer is lost',
        text: 'If the connection drops, the answers stay in the visitor’s browser and are sent as soon as it returns. Each response is stored once, even if it is sent twice.',
      },
      {
        title: 'Pages that load fast',
        text: `A form page weighs less than ${FORM_PAGE_KB} kB and makes two requests. It even works with JavaScript turned off.`,
      },
      {
        title: 'Accessible to everyone',
        text: 'Pick any color: text and buttons are adjusted to keep enough contrast. Every field works with a keyboard and a screen reader.',
      },
      {
        title: 'Validated in the browser and on the server',
        text: 'The rules that guide your visitors also protect your list. The server accepts exactly what the browser accepts.',
      },
      {
        title: 'A form, or a conversation',
        text: 'Any form can also ask one question at a time, on its own page or in a chat bubble on your site. There is nothing else to install.',
      },
      {
        title: 'Straight into your other tools',
        text: 'Signed webhooks that are retried for up to three days, with a log of every delivery. Slack, Discord and Teams get readable messages.',
      },
      {
        title: 'Know right away',
        text: 'Every response appears in your list within a second, and an email notifies you.',
      },
    ] as Titled[],
  },
  faq: {
    title: 'Questions',
    list: [
      {
        title: 'Do I need to know how to code?',
        text: 'No. You write what you need, change fields with a click, and share a link. To embed a form on your site, you paste one snippet.',
      },
      {
        title: 'What does the AI do, exactly?',
        text: 'It reads your description and drafts the form: name, fields, options, order. You see the draft before anyone else does, and nothing is published without you.',
      },
      {
        title: 'What does it cost?',
        text: 'Nothing. Leadloom is open source under the MIT license, and you run it on your own server. Every feature is included.',
      },
      {
        title: 'Does it work on phones?',
        text: 'Yes. Fields are large enough to tap, each one opens the right keyboard, and the page loads fast on slow networks.',
      },
      {
        title: 'Do visitors need an account?',
        text: 'No. Only you sign in. Visitors just open the link and answer.',
      },
      {
        title: 'Which other companies see the answers?',
        text: 'Form pages load nothing from third parties: no trackers, fonts or scripts. Answers go to the server that runs Leadloom.',
      },
    ] as Titled[],
  },
  contact: {
    title: 'Talk to the people who run this site',
    lead: 'Leave your email address and tell us what you do. We’ll reply. We use your details for nothing else and delete them after a year.',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    optional: '(optional)',
    role: 'What do you do?',
    choose: 'Select your role',
    roles: {
      'marketing-manager': 'Marketing manager',
      'growth-marketer': 'Growth marketer',
      'sales-ops': 'Sales operations',
      'lead-gen-specialist': 'Lead generation specialist',
      'marketing-director': 'Marketing director',
      other: 'Something else',
    } satisfies Record<InquiryRole, string>,
    trap: 'Leave this empty',
    send: 'Write to us',
  },
  close: 'Your next lead is one sentence away',
  footer: {
    source: 'Source code',
    license: 'MIT license',
    demoForm: 'Demo form',
    demoChat: 'Demo conversation',
    contact: 'Contact',
    api: 'API',
  },
  /** Sent to the browser as JSON, which fills in the placeholders in braces. */
  script: {
    play: 'Play',
    pause: 'Pause',
    whole: 'Show the whole form',
    less: 'Show less',
    drafting: 'Drafting your form…',
    drafted: {
      one: '{name}: {count} question, drafted from your sentence.',
      other: '{name}: {count} questions, drafted from your sentence.',
    } as Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
    unused: 'Not used: {parts}',
    /** The draft is a plain form, because reading the description timed out. */
    unread:
      'We could not read your sentence in time, so this is only a basic contact form. Please try again.',
    failed: 'Something went wrong. Please try again in a moment.',
    refused: 'We can’t create a form from that. Please describe your business in different words.',
    tooMany: 'Too many requests. Please try again in a minute.',
    /** Messages by the name of the invalid control. */
    wrong: {
      name: 'Your name is required',
      email: 'Please enter a valid email address',
      role: 'Please select your role',
    } as Readonly<Record<string, string>>,
    thanks: 'Thank you. Your message has arrived, and we’ll reply to {email}.',
  },
};
export type LandingTexts = typeof en;
