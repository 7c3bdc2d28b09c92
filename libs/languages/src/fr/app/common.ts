import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

export const common: typeof en.common = {
  appName: 'Leadloom',
  loading: 'Chargement',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  delete: 'Supprimer',
  undo: 'Annuler',
  loadMore: 'Afficher plus',
  copied: 'Copié dans le presse-papiers',
  copyFailed: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le vous-même.',
  formLoading: 'Chargement du formulaire…',
  anyLinkCopied: 'Lien copié\u202f!',
  linkCopied: 'Lien copié dans le presse-papiers',
  embedCopied: 'Code d’intégration copié dans le presse-papiers',
  generic: 'Une erreur est survenue. Veuillez réessayer.',
  noData: 'Aucune donnée pour l’instant',
  aiBuilder: 'Créateur IA',
  advancedBuilder: 'Éditeur avancé',
  noForms: 'Aucun formulaire pour l’instant',
  allResponses: 'Toutes les réponses',
  responseCount: (n: number) =>
    `${n.toLocaleString('fr')} ${plural('fr', n, { one: 'réponse', other: 'réponses' })}`,
  crash: {
    title: 'Un problème est survenu sur cette page',
    text: 'L’erreur vient de nous, pas de vous. Rechargez la page\u202f; le travail non enregistré de l’éditeur est gardé sur cet appareil.',
    reload: 'Recharger',
    update: 'Une nouvelle version est disponible. Rechargez pour continuer.',
  },
};
