import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  auth: {
    subject: system => `Bitte erneuern Sie die Verbindung mit ${system}`,
    text: system =>
      `${system} akzeptiert die Verbindung nicht mehr, deshalb werden neue Leads zurückgestellt. Es geht nichts verloren: Sobald Sie die Verbindung erneuern, werden alle gesendet.`,
    action: 'Verbindung erneuern',
  },
  target: {
    subject: system => `Bitte prüfen Sie die Verbindung mit ${system}`,
    text: system =>
      `${system} nimmt für dieses Ziel keine Leads mehr an: Vielleicht wurde es gelöscht, verschoben oder nicht mehr freigegeben. Neue Leads werden zurückgestellt. Es geht nichts verloren: Wählen Sie das Ziel neu oder testen Sie es, dann werden alle gesendet.`,
    action: 'Ziel prüfen',
  },
  which: name => `Ziel: ${name}`,
  notes: ['Sie bekommen diese E-Mail, weil die Verbindung zu Ihrem Workspace gehört.'],
};
