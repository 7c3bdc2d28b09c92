import { localized } from '../localized.js';

type Params = Record<string, string | number>;

export const refine = localized('refine', {
  title: 'Change it by chat',
  intro: 'Say what to change. Nothing changes before you apply it.',
  label: 'What should change?',
  placeholder: 'Make the phone optional and ask for the budget',
  send: 'Suggest changes',
  thinking: 'Working it out …',
  history: 'Earlier messages',
  you: 'You',
  assistant: 'Assistant',
  suggestions: 'Ideas for this form',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  apply: (count: number) => (count === 1 ? 'Apply 1 change' : `Apply ${count} changes`),
  refuse: 'Refuse all',
  applied: (count: number) => (count === 1 ? '1 change applied.' : `${count} changes applied.`),
  refused: 'Nothing was changed.',
  undo: 'Undo these changes',
  nothingToUndo: 'There is no change to take back.',
  undone: 'Taken back.',
  failed: 'The change could not be worked out. Your words are still here.',
  proposed: (count: number) =>
    count === 1
      ? '1 change proposed; nothing is changed yet.'
      : `${count} changes proposed; nothing is changed yet.`,
  methods: {
    llm: 'Worked out by an AI model.',
    builtin: 'Worked out by built-in rules, not by an AI model.',
    intelligent_fallback: 'The AI model did not answer; built-in rules worked this out.',
  },
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  yes: 'yes',
  operations: {
    add: ({ label }: Params) => `Add “${label}”`,
    remove: ({ label }: Params) => `Remove “${label}”`,
    change: ({ label }: Params) => `Change “${label}”`,
    move: ({ label, at }: Params) => `Move “${label}” to place ${at}`,
    require: ({ label }: Params) => `“${label}” must be answered`,
    unrequire: ({ label }: Params) => `“${label}” is optional`,
    options: ({ label }: Params) => `Options of “${label}”`,
    translate: ({ count }: Params) => `Translate ${count} texts`,
    tone: ({ count }: Params) => `Change the tone of ${count} texts`,
    texts: ({ count }: Params) => `Change ${count} texts`,
    steps: ({ count }: Params) => (count === 1 ? 'One page' : `Split into ${count} steps`),
    condition: ({ label }: Params) => `When “${label}” is asked`,
    theme: (): string => 'Change the look',
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
