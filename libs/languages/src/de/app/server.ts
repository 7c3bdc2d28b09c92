import type { ErrorCode } from '#contracts';
import type * as en from '../../en/app/index.js';

const codes: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Bitte prüfen Sie diese Angabe.',
  INVALID_TOKEN: 'Dieser Link ist nicht mehr gültig.',
  AUTHENTICATION_REQUIRED: 'Bitte melden Sie sich an.',
  INVALID_CREDENTIALS: 'Die Anmeldedaten sind falsch.',
  TWO_FACTOR_REQUIRED: 'Bitte geben Sie Ihren Bestätigungscode ein.',
  LIMIT_REACHED: 'Ihr Kontingent ist aufgebraucht.',
  EMAIL_NOT_VERIFIED: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  SINGLE_SIGN_ON_REQUIRED: 'Bei Ihrer Organisation ist Single Sign-on erforderlich.',
  FORBIDDEN: 'Dazu fehlt Ihnen die Berechtigung.',
  NOT_FOUND: 'Das gibt es nicht oder nicht mehr.',
  METHOD_NOT_ALLOWED: 'Das ist hier nicht möglich.',
  ALREADY_VERIFIED: 'Ihre E-Mail-Adresse ist bereits bestätigt!',
  CONFLICT: 'Das passt nicht zum aktuellen Stand. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  FORM_CLOSED: 'Dieses Formular nimmt keine Antworten mehr an.',
  PAYLOAD_TOO_LARGE: 'Das ist zu groß.',
  PROOF_REQUIRED: 'Bitte versuchen Sie es noch einmal.',
  RATE_LIMITED: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  INTERNAL: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  SERVICE_UNAVAILABLE: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  TIMEOUT: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
};

export const server: typeof en.server = {
  network: 'Netzwerkfehler',
  signInAgain: 'Bitte melden Sie sich an.',
  messages: {
    'Your organization requires signing in with {}, so you cannot change your address.':
      'Ihre Organisation verlangt die Anmeldung mit {}. Deshalb können Sie Ihre Adresse nicht ändern.',
    'You are the only owner of {}. Transfer or delete each of these workspaces first.':
      'Nur Sie sind Inhaber von {}. Übertragen oder löschen Sie zuerst jeden dieser Workspaces.',
    'A workspace needs an owner. Make someone else the owner first, or delete the workspace.':
      'Ein Workspace braucht einen Inhaber. Machen Sie zuerst eine andere Person zum Inhaber oder löschen Sie den Workspace.',
    'This invitation is for {}. Sign in with that address to accept it.':
      'Diese Einladung gilt für {}. Melden Sie sich mit dieser Adresse an, um sie anzunehmen.',
    'This invitation has expired, was already used or was revoked. Ask for a new one.':
      'Diese Einladung ist abgelaufen, verwendet oder zurückgezogen. Bitten Sie um eine neue.',
    'This person is already in the workspace.': 'Diese Person ist bereits im Workspace.',
    'This address has received enough invitations for today.':
      'Diese Adresse hat heute schon genügend Einladungen bekommen.',
    'This person is not in the workspace, or their role cannot work with responses.':
      'Diese Person ist nicht im Workspace, oder ihre Rolle darf keine Antworten bearbeiten.',
    'Someone else has changed the rules. Reload them.':
      'Jemand anderes hat die Regeln geändert. Laden Sie sie neu.',
    'Only owners and admins can change the team.': 'Nur Inhaber und Administratoren können das Team ändern.',
    'Your organization requires signing in with {}.': 'Ihre Organisation verlangt die Anmeldung mit {}.',
    'This sign-in is no longer valid. Please start again.':
      'Diese Anmeldung ist nicht mehr gültig. Bitte beginnen Sie von vorn.',
    '{} rejected the sign-in.': '{} hat Sie nicht angemeldet.',
    '{} cannot be reached.': '{} ist nicht erreichbar.',
    '{} did not respond as an OpenID Connect provider.':
      '{} hat nicht wie ein OpenID-Connect-Anbieter geantwortet.',
    'Only addresses of {} can sign in here.': 'Nur Adressen von {} können sich hier anmelden.',
    'Your groups have no access to this workspace. Ask one of its admins.':
      'Ihre Gruppen haben keinen Zugang zu diesem Workspace. Fragen Sie einen Administrator.',
    'You were removed from this workspace. Ask one of its admins for an invitation.':
      'Sie wurden aus diesem Workspace entfernt. Bitten Sie einen Administrator um eine Einladung.',
    'The identity provider did not send your email address.':
      'Der Identitätsanbieter hat Ihre E-Mail-Adresse nicht übermittelt.',
    'The identity provider has not verified your email address.':
      'Der Identitätsanbieter hat Ihre E-Mail-Adresse nicht bestätigt.',
    'Verify the domain before you require single sign-on.':
      'Bestätigen Sie die Domain, bevor Sie Single Sign-on verlangen.',
    'Choose an owner who has a password and can sign in without single sign-on.':
      'Wählen Sie einen Inhaber mit Passwort, der sich weiterhin ohne Anbieter anmelden kann.',
    'The DNS record was not found. New records can take a few hours to appear.':
      'Der DNS-Eintrag wurde nicht gefunden. Neue Einträge können einige Stunden brauchen.',
    'The name server did not answer. Please try again later.':
      'Der Nameserver hat nicht geantwortet. Bitte versuchen Sie es später erneut.',
    'Another workspace has verified this domain.': 'Ein anderer Workspace hat diese Domain bestätigt.',
    'The URL must start with https://': 'Die Adresse muss mit https:// beginnen.',
    'Not a domain': 'Keine gültige Domain',
    'Please enter the client ID': 'Bitte geben Sie die Client-ID ein',
    'Please enter a valid address': 'Bitte geben Sie eine gültige Adresse ein',
    'Please enter a group': 'Bitte geben Sie eine Gruppe ein',
    'This passkey was not accepted. Please try again.':
      'Dieser Passkey wurde nicht akzeptiert. Bitte versuchen Sie es erneut.',
    'This passkey could not be added. Please try again.':
      'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
    'Passkeys require an installation with a host name.':
      'Passkeys funktionieren nur bei einer Installation mit Hostnamen.',
    'Invalid email or password.': 'E-Mail-Adresse oder Passwort ist falsch.',
    'Please enter your two-factor code.': 'Bitte geben Sie Ihren Bestätigungscode ein.',
    'This code is not valid. Please try the next one.':
      'Dieser Code ist nicht gültig. Bitte versuchen Sie es mit dem nächsten.',
    'Too many failed logins. Please try again later.':
      'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es später erneut.',
    'Too many emails requested. Please try again later.':
      'Es wurden zu viele E-Mails angefordert. Bitte versuchen Sie es später erneut.',
    'Too many requests. Try again in {} s.': 'Zu viele Anfragen. Versuchen Sie es in {} Sekunden erneut.',
    'You have reached the invitation limit for today.': 'Sie haben das Einladungslimit für heute erreicht.',
    'This link is no longer valid. Please request a new one.':
      'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    'Your email is already verified!': 'Ihre E-Mail-Adresse ist bereits bestätigt!',
    'Please verify your email address first': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    'This installation has no demo account.': 'Diese Installation hat kein Demokonto.',
    'This password is too common. Please choose another one.':
      'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
    'Password must be at least {} characters long.': 'Das Passwort muss mindestens {} Zeichen haben.',
    'Password must be at most {} characters long.': 'Das Passwort darf höchstens {} Zeichen haben.',
    'This is not your current password.': 'Das ist nicht Ihr aktuelles Passwort.',
    'This is already your email address.': 'Das ist bereits Ihre E-Mail-Adresse.',
    'Please enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
    'Please enter your name.': 'Bitte geben Sie Ihren Namen ein.',
    'Please enter a valid email address': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Please enter a valid phone number': 'Bitte geben Sie eine gültige Telefonnummer ein.',
    'Please enter the code': 'Bitte geben Sie den Code ein.',
    'Please enter a form name.': 'Bitte geben Sie dem Formular einen Namen.',
    'The closing date must be after the opening date': 'Das Schließdatum muss nach dem Öffnungsdatum liegen.',
    'Please use at most {} characters': 'Bitte verwenden Sie höchstens {} Zeichen.',
    'Please remove the control characters': 'Bitte entfernen Sie die Steuerzeichen.',
    'Two-factor authentication is already on.': 'Die Zwei-Faktor-Anmeldung ist bereits aktiv.',
    'Two-factor authentication is already off.': 'Die Zwei-Faktor-Anmeldung ist bereits ausgeschaltet.',
    'Please set up two-factor authentication first.':
      'Bitte richten Sie zuerst die Zwei-Faktor-Anmeldung ein.',
    'A workspace can have at most {} API keys.': 'Ein Workspace hat höchstens {} API-Schlüssel.',
    'An account can have at most {} webhooks.': 'Ein Konto hat höchstens {} Webhooks.',
    'Your plan’s {} AI interactions for this month are used up. The builder works without them.':
      'Ihr Tarif enthält {} KI-Interaktionen im Monat, und sie sind aufgebraucht. Der Editor funktioniert auch ohne sie.',
    'The address {} is taken. Choose another one.':
      'Die Adresse {} ist vergeben. Bitte wählen Sie eine andere.',
    'Use only lowercase letters a to z, digits and hyphens':
      'Verwenden Sie nur Kleinbuchstaben von a bis z, Ziffern und Bindestriche.',
    'Use single hyphens between letters or digits':
      'Bindestriche stehen einzeln zwischen Buchstaben oder Ziffern.',
    'Turn the webhook on first': 'Schalten Sie zuerst den Webhook ein.',
    'Please choose at least one event': 'Bitte wählen Sie mindestens ein Ereignis.',
    'This header is set by Leadloom': 'Diesen Header setzt Leadloom selbst.',
    'This form was changed elsewhere. Reload it, or save a copy.':
      'Dieses Formular wurde anderswo geändert. Laden Sie es neu oder speichern Sie eine Kopie.',
    'This form already has a flow': 'Zu diesem Formular gibt es bereits einen Flow.',
    'Please describe your business': 'Bitte beschreiben Sie Ihr Unternehmen.',
    'Please describe the change': 'Bitte beschreiben Sie die Änderung.',
    'The end date is before the start date': 'Der letzte Tag liegt vor dem ersten.',
    'This is not a valid pattern': 'Das ist kein gültiges Muster.',
  },
  codes,
  detail: (_, message) => message,
};
