import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  subject: system => `Bitte erneuern Sie die Verbindung mit ${system}`,
  which: name => `Ziel: ${name}`,
  text: system =>
    `${system} akzeptiert die Verbindung nicht mehr, deshalb warten neue Leads. Es geht nichts verloren: Sobald Sie die Verbindung erneuern, werden alle gesendet.`,
  action: 'Verbindung erneuern',
  notes: ['Sie bekommen diese E-Mail, weil die Verbindung zu Ihrem Workspace gehört.'],
};
