import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  auth: {
    subject: system => `Veuillez renouveler la connexion à ${system}`,
    text: system =>
      `${system} n’accepte plus la connexion\u202f: les nouveaux prospects sont mis en attente. Rien n’est perdu\u202f: dès que vous renouvelez la connexion, ils sont tous envoyés.`,
    action: 'Renouveler la connexion',
  },
  target: {
    subject: system => `Veuillez vérifier la connexion à ${system}`,
    text: system =>
      `${system} n’accepte plus de prospects pour cette destination\u202f: elle a peut-être été supprimée, déplacée ou n’est plus partagée. Les nouveaux prospects sont mis en attente. Rien n’est perdu\u202f: choisissez de nouveau la destination ou testez-la, et ils sont tous envoyés.`,
    action: 'Vérifier la destination',
  },
  which: name => `Destination\u202f: ${name}`,
  notes: ['Vous recevez cet e-mail car la connexion appartient à votre espace de travail.'],
};
