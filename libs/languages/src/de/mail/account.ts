import type { AccountTexts } from '../../en/mail/account.js';
import { confirmation } from './confirmation.js';

export const account: AccountTexts = {
  hello: name => (name ? `Hallo ${name},` : 'Hallo,'),
  ownWorkspace: name => `Workspace von ${name.split(' ')[0]}`,
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Leadloom',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach können Sie Formulare erstellen und ihre Ergebnisse sehen.',
    action: 'E-Mail-Adresse bestätigen',
    notes: [
      'Der Link gilt einmal und 24 Stunden lang.',
      'Wenn Sie kein Konto bei Leadloom angelegt haben, können Sie diese E-Mail ignorieren: Die Adresse bleibt unbestätigt.',
    ],
  },
  reset: {
    subject: 'Neues Passwort für Leadloom',
    heading: 'Wählen Sie ein neues Passwort',
    text: 'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Leadloom-Konto angefordert. Der Link öffnet die Seite, auf der Sie es wählen.',
    action: 'Neues Passwort wählen',
    notes: [
      'Der Link gilt einmal und eine Stunde lang. Mit dem neuen Passwort werden alle Geräte abgemeldet; API-Schlüssel und Webhooks pausieren, bis Sie sie fortsetzen.',
      'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  emailChange: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Leadloom',
    heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Jemand, vermutlich Sie, möchte diese Adresse für ein Leadloom-Konto verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.',
    action: 'Neue Adresse bestätigen',
    notes: [
      'Der Link gilt einmal und 24 Stunden lang. Danach melden Sie sich mit dieser Adresse an; API-Schlüssel und Webhooks pausieren, bis Sie sie fortsetzen.',
      'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Es ändert sich nichts.',
    ],
  },
  repeated: {
    subject: 'Sie haben schon ein Leadloom-Konto',
    heading: 'Sie haben schon ein Konto',
    text: 'Jemand, vermutlich Sie, wollte mit dieser Adresse ein Leadloom-Konto anlegen. Es gibt schon eines, also wurde kein zweites angelegt.',
    action: 'Anmelden',
    notes: [
      'Wenn Sie das Passwort nicht mehr wissen, wählen Sie auf dieser Seite „Passwort vergessen?“.',
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Konto wurde nicht geändert.',
    ],
  },
  alerts: {
    'new-device': {
      subject: 'Neue Anmeldung bei Ihrem Leadloom-Konto',
      text: 'Jemand hat sich mit einem Gerät oder aus einem Netz bei Ihrem Konto angemeldet, das bisher nicht benutzt wurde.',
    },
    'password-changed': {
      subject: 'Ihr Leadloom-Passwort wurde geändert',
      text: 'Das Passwort Ihres Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    },
    'password-reset': {
      subject: 'Ihr Leadloom-Passwort wurde zurückgesetzt',
      text: 'Ihr Passwort wurde über einen Link aus Ihrem Postfach zurückgesetzt. Alle Geräte wurden abgemeldet, API-Schlüssel und Webhooks pausieren. Setzen Sie unter Einstellungen → Integrationen fort, was Sie kennen, und löschen Sie den Rest.',
    },
    'two-factor-enabled': {
      subject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
      text: 'Ab jetzt wird bei der Anmeldung nach einem Code Ihrer Authentifizierungs-App gefragt.',
    },
    'two-factor-disabled': {
      subject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
      text: 'Bei der Anmeldung wird nicht mehr nach einem Code gefragt.',
    },
    'email-changed': {
      subject: 'Die E-Mail-Adresse Ihres Leadloom-Kontos wurde geändert',
      text: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Seine API-Schlüssel und Webhooks pausieren, bis Sie sie unter Einstellungen → Integrationen fortsetzen. Dies ist die letzte E-Mail an die alte Adresse.',
    },
    'api-key-created': {
      subject: 'Neuer API-Schlüssel in Ihrem Leadloom-Konto',
      text: 'Es wurde ein API-Schlüssel angelegt. Programme, die ihn haben, können Ihr Konto so weit benutzen, wie seine Rechte reichen.',
    },
    'passkey-added': {
      subject: 'Neuer Passkey in Ihrem Leadloom-Konto',
      text: 'Es wurde ein Passkey hinzugefügt. Das Gerät oder der Passwortmanager, der ihn hat, kann sich bei Ihrem Konto anmelden.',
    },
    'passkey-removed': {
      subject: 'Ein Passkey Ihres Leadloom-Kontos wurde entfernt',
      text: 'Ein Passkey wurde entfernt. Mit ihm ist keine Anmeldung mehr möglich.',
    },
  },
  alert: {
    when: 'Wann',
    device: 'Gerät',
    place: 'Ort',
    newAddress: 'Neue Adresse',
    name: 'Name',
    action: 'Sicherheitseinstellungen prüfen',
    notes: [
      'Wenn Sie das waren, brauchen Sie nichts zu tun.',
      'Wenn nicht, wählen Sie sofort ein neues Passwort; damit werden alle Geräte abgemeldet. Sie können auch „Passwort vergessen?“ auf der Anmeldeseite nutzen.',
    ],
  },
  limit: {
    subject: limit => `Sie haben das Limit von ${limit} Antworten für diesen Monat erreicht`,
    heading: 'Sie haben das Limit Ihres Tarifs für diesen Monat erreicht',
    texts: (limit, period) => [
      `Ihre Formulare haben mehr als die ${limit} Antworten erhalten, die Ihr Tarif für ${period} vorsieht.`,
      'Nichts geht verloren: Ihre Formulare nehmen weiter Antworten an, und alle stehen in Ihrem Konto.',
    ],
    action: 'Verbrauch ansehen',
    notes: [
      'Sie bekommen diese E-Mail höchstens einmal im Monat. Die Grenzen legt der Betreiber dieser Installation fest.',
    ],
  },
  announcement: 'Diese E-Mail kommt vom Betreiber dieser Leadloom-Installation.',
  invitation: {
    subject: 'Sie sind zu Leadloom eingeladen',
    text: who => `${who} lädt Sie ein, Formulare mit Leadloom zu erstellen.`,
    action: 'Leadloom öffnen',
    notes: [
      'Wenn Sie nicht wissen, wer das ist, können Sie diese E-Mail ignorieren: Für Sie wurde nichts angelegt.',
    ],
  },
  leadAssigned: {
    subject: (lead, form) => `Ihr Lead: ${lead} – ${form}`,
    heading: lead => `${lead} ist jetzt Ihr Lead`,
    byPerson: form => `Jemand aus Ihrem Workspace hat Ihnen eine Antwort auf ${form} zugewiesen.`,
    byRule: (form, rule) => `Die Regel „${rule}“ hat Ihnen eine Antwort auf ${form} zugewiesen.`,
    passedOn: form =>
      `Niemand hat diese Antwort auf ${form} rechtzeitig geöffnet. Deshalb geht sie jetzt an Sie.`,
    note: 'Sie erhalten diese E-Mail, weil Ihnen dieser Lead zugewiesen ist.',
  },
  leadOverdue: {
    subject: (lead, form) => `Erinnerung: ${lead} – ${form}`,
    heading: lead => `${lead} wartet auf Sie`,
    text: (form, due) => `Sie haben diese Antwort auf ${form} noch nicht geöffnet. Sie war am ${due} fällig.`,
    passedOn: when => `Wenn Sie sie nicht bis ${when} öffnen, geht sie an jemand anderen.`,
  },
  leadMentioned: {
    subject: (lead, form) => `Sie wurden erwähnt: ${lead} – ${form}`,
    heading: lead => `Sie wurden in einer Notiz zu ${lead} erwähnt`,
    text: (who, form) => `${who} hat Sie in einer Notiz zu einer Antwort auf ${form} erwähnt.`,
  },
  workspaceInvitation: {
    subject: workspace =>
      workspace ? `Einladung in den Workspace „${workspace}“` : 'Einladung in einen Workspace bei Leadloom',
    text: (who, workspace) =>
      workspace
        ? `${who} lädt Sie ein, im Workspace „${workspace}“ mitzuarbeiten.`
        : `${who} lädt Sie ein, in einem Workspace mitzuarbeiten.`,
    action: 'Einladung annehmen',
    notes: [
      'Der Link gilt einmal, 7 Tage lang und nur für diese E-Mail-Adresse.',
      'Wenn Sie nicht wissen, wer das ist, können Sie diese E-Mail ignorieren.',
    ],
    roles: {
      owner: 'Als Inhaber können Sie dort alles tun.',
      admin: 'Als Administrator können Sie alles tun, außer den Workspace zu löschen.',
      editor: 'Als Bearbeiter erstellen Sie Formulare und sehen deren Auswertungen.',
      sales: 'Im Vertrieb arbeiten Sie mit den Antworten.',
      viewer: 'Als Betrachter sehen Sie Formulare, Auswertungen und Antworten.',
    },
  },
  ...confirmation,
  webhook: {
    subject: 'Ein Webhook wurde ausgeschaltet',
    which: url => `Webhook: ${url}`,
    failing: since =>
      `${since ? `Seit ${since} ist jede` : 'Jede'} Zustellung an ihn fehlgeschlagen. Er ist ausgeschaltet, damit nichts mehr dorthin gesendet wird.`,
    gone: 'Er hat geantwortet, dass es ihn nicht mehr gibt (410). Er ist ausgeschaltet, damit nichts mehr dorthin gesendet wird.',
    text: 'Antworten werden weiter gespeichert. Sobald der Empfänger wieder arbeitet, schalten Sie den Webhook ein; fehlgeschlagene Zustellungen lassen sich 30 Tage lang aus seinem Protokoll erneut senden.',
    action: 'Webhook ansehen',
    notes: ['Sie bekommen diese E-Mail, weil der Webhook zu Ihrem Konto gehört.'],
  },
  report: {
    week: responses => `Ihre Woche: ${responses} ${responses === 1 ? 'Antwort' : 'Antworten'}`,
    fewer: 'Weniger Antworten als in der Woche davor',
    insights: 'Erkenntnisse aus der letzten Woche',
    openForm: 'Auswertung dieses Formulars öffnen',
    open: 'Auswertung öffnen',
    note: 'Die letzten sieben Tage, über alle Ihre Formulare.',
    responses: 'Antworten',
    change: percent => `${percent} gegenüber der Woche davor`,
    views: 'Aufrufe',
    conversion: 'Konversionsrate',
    time: 'Durchschnittliche Ausfüllzeit',
    top: 'Stärkstes Formular',
    ai: 'KI-Interaktionen',
    fall: percent => `Ihre Formulare hatten ${percent} weniger Antworten als in der Woche davor.`,
    turns: count => `Ihre KI-Gespräche hatten ${count} Wortwechsel.`,
    goals: percent => `${percent} davon haben ihr Ziel erreicht.`,
    bounce: percent =>
      `${percent} der Besucher gingen, ohne etwas zu beantworten. Ein kürzerer erster Schritt ändert das oft.`,
    starts: percent =>
      `Nur ${percent} der Besucher begannen mit dem Ausfüllen. Ein Titel, der sagt, was sie davon haben, kann helfen.`,
    advice: (form, advice) => `Zum Formular „${form}“, über 30 Tage: ${advice}`,
  },
};
