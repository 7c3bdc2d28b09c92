import { localized } from '../../shared/localized.js';

type Params = Record<string, string | number>;

export const refine = localized('refine', {
  title: 'Edit by chat',
  intro: 'Describe a change. Nothing changes until you apply it.',
  label: 'What should change?',
  placeholder: 'Make the phone number optional and ask for the budget',
  send: 'Suggest changes',
  thinking: 'Preparing changes…',
  history: 'Earlier messages',
  you: 'You',
  assistant: 'Assistant',
  suggestions: 'Ideas for this form',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  apply: (count: number) => (count === 1 ? 'Apply 1 change' : `Apply ${count} changes`),
  refuse: 'Discard',
  applied: (count: number) => (count === 1 ? '1 change applied.' : `${count} changes applied.`),
  refused: 'Nothing was changed.',
  undo: 'Undo these changes',
  nothingToUndo: 'There is no change to undo.',
  unread: (text: string) => `Not understood: “${text}”`,
  undone: 'Changes undone.',
  failed: 'The changes could not be prepared. Your message is still here.',
  proposed: (count: number) =>
    count === 1
      ? '1 change proposed. Nothing has changed yet.'
      : `${count} changes proposed. Nothing has changed yet.`,
  methods: {
    llm: 'Suggested by an AI model.',
    builtin: 'Suggested by built-in rules, not by an AI model.',
    intelligent_fallback: 'The AI model did not respond, so built-in rules suggested this.',
  },
  before: 'Before',
  after: 'After',
  nothing: 'none',
  yes: 'yes',
  operations: {
    add: ({ label }: Params) => `Add “${label}”`,
    remove: ({ label }: Params) => `Remove “${label}”`,
    change: ({ label }: Params) => `Change “${label}”`,
    move: ({ label, at }: Params) => `Move “${label}” to position ${at}`,
    require: ({ label }: Params) => `Make “${label}” required`,
    unrequire: ({ label }: Params) => `Make “${label}” optional`,
    options: ({ label }: Params) => `Change the options of “${label}”`,
    translate: ({ count }: Params) => (count === 1 ? 'Translate 1 text' : `Translate ${count} texts`),
    tone: ({ count }: Params) =>
      count === 1 ? 'Change the tone of 1 text' : `Change the tone of ${count} texts`,
    texts: ({ count }: Params) => (count === 1 ? 'Change 1 text' : `Change ${count} texts`),
    steps: ({ count }: Params) => (count === 1 ? 'Put everything on one page' : `Split into ${count} steps`),
    condition: ({ label }: Params) => `Change the rule for “${label}”`,
    theme: (): string => 'Change the design',
    scoring: (): string => 'Change the lead score',
  },
  ideas: {
    shorter: 'Make it shorter',
    steps: 'Split it into two steps',
    budget: 'Add a budget question',
    message: 'Add an open question at the end',
    friendlier: 'Make it friendlier',
    date: 'Ask for a preferred date',
  },
});
