import type * as en from '../en.js';

export const library: typeof en.library = {
  groups: { basic: 'De base', advanced: 'Avancés', 'ai-powered': 'Avec IA', more: 'Autres' },
  outline: 'Pages et champs',
  pageBreak: { label: 'Saut de page', description: 'La suite s’affiche sur une page à part' },
  checkbox: { label: 'Cases à cocher', description: 'Plusieurs choix d’une liste' },
  address: { label: 'Adresse postale', description: 'Rue, ville, code postal, région et pays' },
  consent: {
    label: 'Consentement',
    description: 'Une case pour accepter un texte, conservé avec la réponse',
  },
  time: { label: 'Heure', description: 'Une heure de la journée' },
  hidden: { label: 'Champ masqué', description: 'Rempli par le lien\u202f; les visiteurs ne le voient pas' },
  password: { label: 'Mot de passe', description: 'Un texte à l’abri des regards' },
  nps: {
    label: 'Net Promoter Score',
    description: 'De zéro à dix, de peu probable à probable',
  },
};
