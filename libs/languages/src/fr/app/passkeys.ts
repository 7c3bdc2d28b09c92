import type * as en from '../../en/app/index.js';

export const passkeys: typeof en.passkeys = {
  signIn: 'Continuer avec une clé d’accès',
  instead: 'Utiliser une clé d’accès',
  waiting: 'En attente…',
  closed: 'La demande a été annulée ou a expiré. Veuillez réessayer.',
  known: 'Cet appareil possède déjà une clé d’accès pour votre compte.',
  failed: 'Impossible d’utiliser la clé d’accès. Veuillez réessayer.',
  wrongAddress: host =>
    `Les clés d’accès ne fonctionnent que sur ${host}. Ouvrez l’application à cette adresse.`,
  title: 'Clés d’accès',
  text: 'Connectez-vous avec votre empreinte, votre visage ou le code PIN de votre appareil ou clé de sécurité.',
  unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  notLoaded: 'Impossible de charger vos clés d’accès',
  add: 'Ajouter une clé d’accès',
  addText: 'Votre navigateur vous demandera où l’enregistrer.',
  added: 'Clé d’accès ajoutée',
  goOn: 'Continuer',
  name: 'Nom',
  nameHelp: 'Par exemple\u202f: Ordinateur du bureau.',
  created: date => `Ajoutée\u202f: ${date}`,
  used: ago => `Dernière utilisation\u202f: ${ago}`,
  neverUsed: 'Jamais utilisée',
  synced: 'Synchronisée',
  paused:
    'Suspendue, car le mot de passe a été réinitialisé ou l’adresse e-mail modifiée. Réactivez-la si vous la reconnaissez.',
  rename: 'Renommer',
  resume: 'Réactiver',
  remove: 'Supprimer',
  of: {
    rename: name => `Renommer ${name}`,
    resume: name => `Réactiver ${name}`,
    remove: name => `Supprimer ${name}`,
  },
  confirm: {
    resume: 'Elle permet de nouveau de se connecter à votre compte.',
    remove: 'Elle ne permettra plus de se connecter. Supprimez-la aussi de votre appareil.',
  },
  done: {
    rename: 'Clé d’accès renommée',
    resume: 'Clé d’accès réactivée',
    remove: 'Clé d’accès supprimée',
  },
};
