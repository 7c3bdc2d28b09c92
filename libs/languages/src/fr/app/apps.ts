import type * as en from '../../en/app/index.js';

export const apps: typeof en.apps = {
  consent: {
    title: 'Connecter une application',
    heading: app => `Connecter ${app} à Leadloom\u202f?`,
    intro: (app, host) =>
      `${app} demande l’accès à un espace de travail. Vous reviendrez ensuite sur ${host}.`,
    unreviewed:
      'Cette application s’est enregistrée elle-même, son nom n’est pas vérifié. Continuez seulement si vous avez lancé la connexion.',
    workspace: 'Espace de travail',
    permissions: 'L’application pourra\u202f:',
    role: 'Elle ne pourra jamais dépasser ce que permet votre rôle. Vous pouvez mettre fin à l’accès dans les paramètres à tout moment.',
    signedInAs: email => `Connecté en tant que ${email}`,
    allow: 'Autoriser l’accès',
    cancel: 'Annuler',
    leaving: 'Retour à l’application…',
    failed: 'L’application n’a pas pu être connectée. Veuillez réessayer.',
    expired:
      'Cette demande a expiré ou a commencé dans un autre navigateur. Veuillez recommencer dans l’application.',
    refused:
      'L’application a envoyé une demande non valide, rien n’a été connecté. Veuillez recommencer dans l’application.',
    toApp: 'Aller à Leadloom',
  },
  title: 'Applications connectées',
  text: 'Applications et agents ayant accès à cet espace de travail. Pour se connecter, la plupart n’ont besoin que de cette URL\u202f:',
  none: 'Aucune application connectée',
  noneText: 'Connectez une application depuis ses propres paramètres, par exemple un agent IA.',
  failed: 'Impossible de charger les applications connectées',
  connected: (person, date) => `Connectée par ${person || 'un ancien membre'} le ${date}`,
  used: ago => `dernière utilisation ${ago}`,
  neverUsed: 'jamais utilisée',
  ended:
    'Inactive à la suite d’une réinitialisation du mot de passe, d’un changement d’adresse ou du départ d’un membre. Connectez-la de nouveau dans l’application.',
  remove: 'Retirer',
  removeOf: name => `Retirer ${name}`,
  removeTitle: 'Retirer l’application',
  removeText: name => `«\u202f${name}\u202f» perdra immédiatement l’accès.`,
  removed: 'Application retirée',
  removeFailed: 'L’application n’a pas pu être retirée',
  own: {
    title: 'Vos applications',
    text: 'Enregistrez une application qui se connecte à Leadloom pour ses utilisateurs avec OAuth 2.1.',
    register: 'Enregistrer une application',
    name: 'Nom',
    nameHelp: 'Les utilisateurs voient ce nom lorsqu’ils connectent l’application.',
    redirects: 'URI de redirection',
    redirectsHelp: 'Une par ligne, correspondance exacte. https, ou http sur localhost.',
    server: 'L’application fonctionne sur un serveur et peut garder un secret',
    submit: 'Enregistrer',
    registering: 'Enregistrement…',
    failed: 'L’application n’a pas pu être enregistrée',
    id: 'ID client',
    secret: 'Secret client',
    made: 'Votre application est enregistrée',
    madeText: 'Copiez le secret maintenant. Il ne pourra plus être affiché.',
    copy: what => `Copier ${what}`,
    done: 'Terminé',
    deleteText: name =>
      `«\u202f${name}\u202f» et toutes ses connexions seront supprimées. Cette action est irréversible.`,
  },
};
