import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

const responseCount = (n: number) =>
  `${n.toLocaleString('fr-FR')} ${plural('fr', n, { one: 'réponse', other: 'réponses' })}`;

export const person: typeof en.person = {
  open: 'Rechercher un visiteur',
  title: 'Données des visiteurs',
  text: 'Tout ce qu’une adresse e-mail a envoyé à l’un de vos formulaires.',
  email: 'Adresse e-mail',
  find: 'Rechercher',
  finding: 'Recherche en cours…',
  findFailed: 'La recherche n’a pas pu aboutir. Veuillez réessayer.',
  none: (email: string) => `Rien n’est conservé au sujet de ${email}.`,
  found: (count: number, email: string) => `${responseCount(count)} de ${email}`,
  openOne: (form: string, at: string) => `Ouvrir la réponse à «\u202f${form}\u202f» (${at})`,
  download: 'Télécharger en JSON',
  erase: 'Tout effacer',
  eraseTitle: 'Effacer toutes les données de ce visiteur\u202f?',
  eraseText: (count: number, email: string) =>
    `${plural('fr', count, { one: 'Une réponse', other: responseCount(count) })} de ${email} ${plural('fr', count, { one: 'sera effacée, avec ses', other: 'seront effacées, avec leurs' })} fichiers, notes et ce qu’en gardent les webhooks et les e-mails. Cette action est irréversible.`,
  erased: (count: number) =>
    `${responseCount(count)} ${plural('fr', count, { one: 'effacée', other: 'effacées' })}`,
  eraseFailed: 'Tout n’a pas pu être effacé. Veuillez réessayer.',
  log: 'Journal des accès',
  logText:
    'Chaque lecture par clé API, exportation, recherche ou suppression de données de visiteurs. Cette liste ne peut pas être modifiée et ne nomme aucun visiteur.',
  logFailed: 'Le journal des accès n’a pas pu être chargé.',
  logNone: 'Rien n’a encore été exporté, recherché ou effacé.',
  actions: {
    read: 'Réponses lues avec une clé API',
    export: 'Réponses exportées',
    'person-found': 'Visiteur recherché',
    expired: 'Supprimées après le délai du formulaire',
    'person-erased': 'Données du visiteur effacées',
    deleted: 'Réponses supprimées',
    rescored: 'Scores des réponses recalculés',
  },
  entry: (count: number, detail: string, by: string) =>
    [responseCount(count), detail, by].filter(Boolean).join(' · '),
  byRetention: 'Paramètre du formulaire',
  byYou: 'Dans l’application',
  byKey: (id: string) => `Clé API ${id}`,
};
