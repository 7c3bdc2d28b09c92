import type { ResponseTexts } from '../../en/mail/response.js';

export const response: ResponseTexts = {
  newResponse: form => `Neue Antwort: ${form}`,
  newResponseTo: form => `Neue Antwort auf ${form}`,
  score: score => `Lead-Score: ${score} von 100`,
  lead: (name, score) => `${name} (${score} von 100)`,
  unnamed: 'Neuer Lead',
  outOf: (answer, most) => `${answer} von ${most}`,
  see: 'Antwort ansehen',
  untitled: 'Formular ohne Namen',
  yes: 'Ja',
  no: 'Nein',
  why: 'Sie bekommen diese E-Mail, weil die Benachrichtigungen für dieses Formular eingeschaltet sind.',
  whyRecipient: form =>
    `Sie bekommen diese E-Mail, weil die Adresse beim Formular „${form}“ als Empfänger eingetragen ist.`,
  digest: (count, form) => (count === 1 ? `1 neue Antwort: ${form}` : `${count} neue Antworten: ${form}`),
  newest: count => `Die neuesten ${count} davon:`,
  seeAll: 'Alle Antworten ansehen',
  whyDigest: 'Sie bekommen diese E-Mail, weil Zusammenfassungen für dieses Formular eingeschaltet sind.',
  automatic: form =>
    `Dies ist eine automatische Antwort, weil jemand diese Adresse in das Formular „${form}“ eingetragen hat. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.`,
  resume: form => `Weiter mit „${form}“`,
  resumeText: days =>
    `Hier ist der Link zu Ihren bisherigen Angaben. Er gilt ${days} Tage, und wer ihn hat, kann sie lesen.`,
  goOn: 'Weitermachen',
  whyResume: form =>
    `Sie bekommen diese E-Mail, weil jemand diese Adresse in das Formular „${form}“ eingetragen hat. Wenn Sie das nicht waren, müssen Sie nichts tun.`,
  stop: 'Diese E-Mails abbestellen',
  openAddress: 'Oder öffnen Sie diesen Link:',
};
