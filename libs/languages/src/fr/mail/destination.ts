import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  subject: system => `Veuillez renouveler la connexion à ${system}`,
  which: name => `Destination : ${name}`,
  text: system =>
    `${system} n’accepte plus la connexion : les nouveaux leads attendent. Rien n’est perdu : dès que vous renouvelez la connexion, ils sont tous envoyés.`,
  action: 'Renouveler la connexion',
  notes: ['Vous recevez cet e-mail car la connexion appartient à votre espace de travail.'],
};
