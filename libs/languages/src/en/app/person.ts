import { localized } from '../../shared/localized.js';

export const person = localized('person', {
  open: 'Find a visitor',
  title: 'Visitor data',
  text: 'Everything sent to your forms from one email address.',
  email: 'Email address',
  find: 'Find',
  finding: 'Searching…',
  findFailed: 'The search failed. Please try again.',
  none: (email: string) => `No data found for ${email}.`,
  found: (count: number, email: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'response' : 'responses'} from ${email}`,
  openOne: (form: string, at: string) => `Open the response to ${form} from ${at}`,
  download: 'Download as JSON',
  erase: 'Erase everything',
  eraseTitle: 'Erase all of this visitor’s data?',
  eraseText: (count: number, email: string) =>
    `${count === 1 ? 'One response' : `${count.toLocaleString('en-US')} responses`} from ${email} will be erased, along with files, notes and any copies in webhook and email logs. This cannot be undone.`,
  erased: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'response' : 'responses'} erased`,
  eraseFailed: 'Some data could not be erased. Please try again.',
  log: 'Access log',
  logText:
    'Lists every time visitor data was read with an API key, exported, looked up or erased. It cannot be edited and does not name visitors.',
  logFailed: 'The access log could not be loaded.',
  logNone: 'No visitor data has been exported, looked up or erased yet.',
  actions: {
    read: 'Responses read with an API key',
    export: 'Responses exported',
    'person-found': 'Visitor looked up',
    expired: 'Deleted after the form’s retention period',
    'person-erased': 'Visitor data erased',
    deleted: 'Responses deleted',
    rescored: 'Lead scores recalculated',
  },
  entry: (count: number, detail: string, by: string) =>
    [`${count.toLocaleString('en-US')} ${count === 1 ? 'response' : 'responses'}`, detail, by]
      .filter(Boolean)
      .join(' · '),
  byRetention: 'Form setting',
  byYou: 'In the app',
  byKey: (id: string) => `API key ${id}`,
});
