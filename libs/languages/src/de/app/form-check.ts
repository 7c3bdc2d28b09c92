import type * as en from '../../en/app/index.js';

type Params = Record<string, string | number>;

/** Names of field types that the form check suggests. */
const TYPES: Record<string, string> = {
  email: 'E-Mail',
  phone: 'Telefon',
  url: 'Website',
  number: 'Zahl',
  date: 'Datum',
};

export const formCheck: typeof en.formCheck = {
  title: 'Formularprüfung',
  good: 'Nichts zu verbessern: Jede Frage ist klar und lässt sich beantworten.',
  count: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
  fix: 'Beheben',
  show: 'Frage anzeigen',
  severity: { error: 'Problem', warning: 'Warnung', hint: 'Idee' },
  findings: {
    secret: ({ label }: Params) =>
      `„${label}“ fragt nach etwas Geheimem. Formulare dürfen keine Passwörter, Kartendaten oder Ausweisnummern erfassen.`,
    emptyLabel: () => 'Eine Frage hat keinen Text, deshalb weiß niemand, was zu antworten ist.',
    duplicateQuestion: ({ label, first }: Params) => `„${label}“ fragt dasselbe wie „${first}“.`,
    twoInOne: ({ label }: Params) =>
      `„${label}“ sind zwei Fragen in einer. Teilen Sie sie auf, damit beide beantwortet werden.`,
    noContact: () => 'Sie können niemandem antworten: Fragen Sie nach einer E-Mail-Adresse.',
    noConsent: ({ label }: Params) =>
      `„${label}“ ist sensibel. Bitten Sie um die Einwilligung, die Antwort zu speichern.`,
    tooLong: ({ count, most }: Params) =>
      `${count} Fragen auf einer Seite: Bei mehr als ${most} steigen viele aus. Teilen Sie sie in Schritte auf.`,
    fewOptions: ({ label }: Params) =>
      `Die Optionen von „${label}“ fehlen, wiederholen sich oder sind noch nicht ausgefüllt.`,
    overlappingRanges: ({ label }: Params) =>
      `Die Bereiche von „${label}“ überschneiden sich: Manche Zahlen passen zu zwei Optionen.`,
    noOther: ({ label }: Params) =>
      `„${label}“ ist ein Pflichtfeld, aber vielleicht fehlt die passende Option. Bieten Sie einen Ausweg an, etwa „Sonstiges“.`,
    requiredPhone: ({ label }: Params) =>
      `„${label}“ ist ein Pflichtfeld. Freiwillig bringt es mehr Antworten, und eine E-Mail-Adresse wird ohnehin abgefragt.`,
    saysOptional: ({ label }: Params) => `„${label}“ klingt freiwillig, ist aber ein Pflichtfeld.`,
    brokenRule: ({ label }: Params) =>
      label
        ? `Eine Regel zu „${label}“ kann nie zutreffen: Die Frage oder Antwort dazu gibt es nicht mehr.`
        : 'Eine Regel bezieht sich auf eine Frage, die es nicht mehr gibt.',
    unreachable: ({ label }: Params) =>
      `„${label}“ wird niemandem angezeigt: Die Regeln dafür können nie alle zutreffen.`,
    wrongType: ({ label, type }: Params) =>
      `„${label}“ ließe sich als Feld vom Typ „${TYPES[String(type)] ?? type}“ leichter beantworten.`,
    yesNoLabel: ({ label }: Params) => `„${label}“ lässt sich nicht mit Ja oder Nein beantworten.`,
    promisedDate: () => 'Die Texte erwähnen einen Termin, nach dem keine Frage fragt.',
    wordyLabel: ({ label, count }: Params) =>
      `„${label}“ ist lang (${count} Wörter oder Zeichen). Verschieben Sie die Erklärung in den Hilfetext.`,
  },
};
