/** What the product does today. Only claims that a visitor of this page can verify. */
export const FEATURES: readonly { title: string; text: string }[] = [
  {
    title: 'A draft in seconds, from a sentence',
    text: 'Say what your business does. You get the questions that matter for it, in a sensible order, ready to edit. No key and no other service needed.',
  },
  {
    title: 'No answer is lost',
    text: 'If the connection drops, the answers stay in the visitor’s browser and go out as soon as it is back. Each one is stored once, even when it is sent twice.',
  },
  {
    title: 'Pages that are there at once',
    text: 'A form page weighs less than 30 kB and makes two requests. It even works with JavaScript turned off.',
  },
  {
    title: 'Readable for everyone',
    text: 'Pick any colour: text and buttons keep enough contrast by calculation. Every field works with a keyboard and a screen reader.',
  },
  {
    title: 'The same check on both sides',
    text: 'The rules that guide a visitor are the rules that guard your list. What the browser lets through, the server understands.',
  },
  {
    title: 'A form, or a conversation',
    text: 'Every form also asks one question at a time, on a page of its own or from the corner of your site. Nothing else has to be installed for that.',
  },
  {
    title: 'Straight into your other tools',
    text: 'Signed webhooks that are retried for a day, with a log of every delivery. Slack, Discord and Teams get messages that people read.',
  },
  {
    title: 'You hear about it',
    text: 'Every response appears in your list within a second, and an e-mail notifies you.',
  },
];

export const STEPS: readonly { title: string; text: string }[] = [
  { title: 'Describe', text: 'One or two sentences about your business and what you want to know.' },
  { title: 'Adjust', text: 'Rename, reorder, add and remove fields until it sounds like you.' },
  {
    title: 'Share',
    text: 'Send the link or put the form into your own site, and watch the answers come in.',
  },
];

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Do I need to know how to code?',
    answer: 'No. You write what you need, change fields with a click, and share a link. To put a form into your own site you paste one snippet.',
  },
  {
    question: 'What does the AI do, exactly?',
    answer: 'It reads your description and drafts the form: name, fields, options, order. You see the draft before anyone else does, and nothing is published without you.',
  },
  {
    question: 'What if someone loses the connection while filling in a form?',
    answer: 'Their answers stay in their browser and are sent as soon as it is online again, once.',
  },
  {
    question: 'Does it work on phones?',
    answer: 'Yes. Fields are large enough to touch, the right keyboard opens for each, and the page loads fast on slow networks.',
  },
  {
    question: 'Do visitors need an account?',
    answer: 'No. Only you sign in. Visitors open the link, answer and are done.',
  },
  {
    question: 'Which other companies see the answers?',
    answer: 'Form pages load nothing from anyone else: no trackers, no outside fonts, no outside scripts. Answers go to the server that runs Leadloom.',
  },
]; // prettier-ignore
