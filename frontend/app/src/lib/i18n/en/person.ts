import { localized } from '../localized.js';

export const person = localized('person', {
  open: 'Find a person',
  title: 'Data of a person',
  text: 'All that one email address sent to any of your forms.',
  email: 'Email address',
  find: 'Find',
  finding: 'Searching',
  findFailed: 'The search could not be finished. Please try again.',
  none: (email: string) => `Nothing is stored of ${email}.`,
  found: (count: number, email: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'response' : 'responses'} of ${email}`,
  openOne: (form: string, at: string) => `Open the response to ${form} of ${at}`,
  download: 'Download as JSON',
  erase: 'Erase everything',
  eraseTitle: 'Erase everything of this person?',
  eraseText: (count: number, email: string) =>
    `${count === 1 ? 'One response' : `${count.toLocaleString('en-US')} responses`} of ${email}, with files, notes and what webhooks and emails still hold of them, will be erased. This cannot be undone.`,
  erased: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'response' : 'responses'} erased`,
  eraseFailed: 'Not everything could be erased. Please try again.',
  log: 'Access log',
  logText:
    'Who read by an API key, exported, looked up or erased what visitors sent. Nobody can change this list, and it names no visitor.',
  logFailed: 'The access log could not be loaded.',
  logNone: 'Nothing was exported, looked up or erased yet.',
  actions: {
    read: 'Responses read by a program',
    export: 'Responses exported',
    'person-found': 'Person looked up',
    expired: 'Deleted after the time of the form',
    'person-erased': 'Person erased',
    deleted: 'Responses deleted',
    rescored: 'Responses scored again',
  },
  entry: (count: number, detail: string, by: string) =>
    [`${count.toLocaleString('en-US')} ${count === 1 ? 'response' : 'responses'}`, detail, by]
      .filter(Boolean)
      .join(' · '),
  byRetention: 'Setting of the form',
  byYou: 'In the workspace',
  byKey: (id: string) => `API key ${id}`,
});
