import type * as en from '../../en/app/form-settings.js';

export const formSettings: typeof en.formSettings = {
  name: { label: 'Nom', changed: 'Nom du formulaire modifié' },
  description: { label: 'Description', changed: 'Description modifiée' },
  submitText: { label: 'Bouton d’envoi', changed: 'Bouton d’envoi modifié' },
  language: {
    label: 'Langue',
    help: 'Boutons, messages et dates de la page. Vos propres textes restent tels que vous les avez écrits.',
    changed: 'Langue modifiée',
  },
  multiStep: {
    label: 'Plusieurs étapes',
    help: 'Une page tous les trois champs, ou à vos sauts de page.',
    changed: 'Étapes modifiées',
  },
  autoAdvance: {
    label: 'Continuer après un choix',
    help: 'Dès qu’un visiteur clique ou appuie sur une option parmi plusieurs, la page ou la question suivante s’ouvre.',
    changed: '«\u202fContinuer après un choix\u202f» modifié',
  },
  showProgressBar: { label: 'Afficher une barre de progression', changed: 'Barre de progression modifiée' },
  allowSaveProgress: {
    label: 'Permettre de continuer plus tard',
    help: 'Enregistre les réponses sur l’appareil du visiteur et propose un lien par e-mail.',
    changed: '«\u202fPermettre de continuer plus tard\u202f» modifié',
  },
  thankYouTitle: { label: 'Titre de remerciement', changed: 'Titre de remerciement modifié' },
  thankYouText: { label: 'Texte de remerciement', changed: 'Texte de remerciement modifié' },
  redirectUrl: {
    label: 'Rediriger les visiteurs vers',
    help: 'À la place de la page de remerciement.',
    changed: 'Adresse après l’envoi modifiée',
  },
  opensAt: {
    label: 'Ouvre le',
    help: 'D’ici là, les visiteurs lisent quand il ouvrira.',
    changed: 'Date d’ouverture modifiée',
  },
  closesAt: {
    label: 'Ferme le',
    help: 'À partir de là, le formulaire ne reçoit plus de réponses.',
    changed: 'Date de fermeture modifiée',
  },
  responseLimit: {
    label: 'Limite de réponses',
    help: 'Laissez vide pour ne pas limiter.',
    changed: 'Limite de réponses modifiée',
  },
  onePerVisitor: { label: 'Réponses par visiteur', changed: 'Réponses par visiteur modifiées' },
  privacyUrl: {
    label: 'Adresse de votre politique de confidentialité',
    changed: 'Adresse de la politique de confidentialité modifiée',
  },
  imprintUrl: { label: 'Adresse de vos mentions légales', changed: 'Adresse des mentions légales modifiée' },
  retentionDays: {
    label: 'Supprimer les réponses après (jours)',
    help: 'Les supprime définitivement, fichiers compris. Laissez vide pour les conserver.',
    changed: 'Délai de suppression des réponses modifié',
  },
  hideFromSearch: {
    label: 'Masquer aux moteurs de recherche',
    changed: 'Visibilité dans les moteurs de recherche modifiée',
  },
  partialLeads: {
    label: 'Conserver les réponses partielles',
    help: 'Dès qu’un visiteur a saisi une adresse e-mail ou un numéro de téléphone. Elles apparaissent parmi vos réponses comme partielles.',
    changed: '«\u202fConserver les réponses partielles\u202f» modifié',
  },
  partialText: {
    label: 'Note pour les visiteurs',
    changed: 'Texte sur les réponses partielles modifié',
  },
  remindPartials: {
    label: 'Proposer un rappel',
    help: 'Les visiteurs peuvent cocher une case pour recevoir un e-mail avec un lien vers leurs réponses, 30 minutes après leur départ.',
    changed: 'Rappel aux visiteurs modifié',
  },
  emailNotifications: {
    label: 'Recevoir chaque réponse par e-mail',
    help: 'Envoyé à l’adresse de votre compte.',
    changed: 'Notifications modifiées',
  },
};

export const settingsPanel: typeof en.settingsPanel = {
  sections: {
    general: 'Général',
    pages: 'Pages et progression',
    thanks: 'Après l’envoi',
    limits: 'Limites',
    access: 'Accès',
    privacy: 'Confidentialité',
  },
  redirectWrong: 'L’adresse doit commencer par http:// ou https://',
  onceOptions: { any: 'Autant que souhaité', device: 'Une par appareil', email: 'Une par adresse e-mail' },
  onceHelp: {
    any: 'Les visiteurs peuvent renvoyer le formulaire.',
    device:
      'Le navigateur retient la réponse. On peut répondre de nouveau en effaçant ses données, sur un autre appareil, ou dans une iframe sans le script d’intégration si le navigateur bloque son stockage.',
    email: 'La première adresse e-mail du formulaire compte, et le navigateur retient aussi la réponse.',
  },
  onceNoEmail: 'Le formulaire ne demande pas d’adresse e-mail\u202f: seul l’appareil compte.',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHelp: 'Au moins 6 caractères. Les visiteurs ne voient rien du formulaire avant de le saisir.',
  passwordSet:
    'Les visiteurs ont besoin d’un mot de passe. Il est conservé de sorte que personne ne puisse le lire, vous compris.',
  passwordLater: 'Une fois le formulaire enregistré, vous pourrez définir un mot de passe.',
  passwordFailed: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
  setPassword: 'Définir le mot de passe',
  changePassword: 'Modifier le mot de passe',
  removePassword: 'Retirer le mot de passe',
  partialExample: 'Nous enregistrons votre saisie pour pouvoir vous aider si vous ne terminez pas.',
  partialMissing: 'Les réponses partielles ne sont pas conservées tant que vous n’ajoutez pas cette note.',
};
