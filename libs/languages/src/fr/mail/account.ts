import type { AccountTexts } from '../../en/mail/account.js';
import { confirmation } from './confirmation.js';

export const account: AccountTexts = {
  hello: name => (name ? `Bonjour ${name},` : 'Bonjour,'),
  ownWorkspace: name =>
    /^[aeiouyàâéèêëîïôû]/i.test(name) ? `Espace d’${name.split(' ')[0]}` : `Espace de ${name.split(' ')[0]}`,
  verification: {
    subject: 'Confirmez votre adresse e-mail pour Leadloom',
    heading: 'Confirmez votre adresse e-mail',
    text: 'Merci de confirmer que cette adresse est la vôtre. Vous pourrez ensuite créer des formulaires et suivre leurs résultats.',
    action: 'Confirmer l’adresse e-mail',
    notes: [
      'Le lien fonctionne une seule fois, pendant 24 heures.',
      'Si vous n’avez pas créé de compte Leadloom, vous pouvez ignorer cet e-mail\u202f: l’adresse reste non confirmée.',
    ],
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe Leadloom',
    heading: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte Leadloom. Le lien ouvre la page où vous le choisissez.',
    action: 'Choisir un nouveau mot de passe',
    notes: [
      'Le lien fonctionne une seule fois, pendant une heure. Le nouveau mot de passe déconnecte tous les appareils\u202f; les clés API et les webhooks sont suspendus jusqu’à ce que vous les réactiviez.',
      'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail\u202f: votre mot de passe ne change pas.',
    ],
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail pour Leadloom',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Quelqu’un, probablement vous, souhaite utiliser cette adresse pour un compte Leadloom. Merci de confirmer qu’elle est la vôtre.',
    action: 'Confirmer la nouvelle adresse',
    notes: [
      'Le lien fonctionne une seule fois, pendant 24 heures. Vous vous connecterez ensuite avec cette adresse\u202f; les clés API et les webhooks sont suspendus jusqu’à ce que vous les réactiviez.',
      'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail\u202f: rien ne change.',
    ],
  },
  repeated: {
    subject: 'Vous avez déjà un compte Leadloom',
    heading: 'Vous avez déjà un compte',
    text: 'Quelqu’un, probablement vous, a essayé de créer un compte Leadloom avec cette adresse. Il en existe déjà un, aucun autre n’a donc été créé.',
    action: 'Se connecter',
    notes: [
      'Si vous avez oublié le mot de passe, choisissez «\u202fMot de passe oublié\u202f?\u202f» sur cette page.',
      'Si ce n’était pas vous, il n’y a rien à faire\u202f: votre compte n’a pas été modifié.',
    ],
  },
  alerts: {
    'new-device': {
      subject: 'Nouvelle connexion à votre compte Leadloom',
      text: 'Quelqu’un s’est connecté à votre compte depuis un appareil ou un réseau qui n’avait jamais été utilisé.',
    },
    'password-changed': {
      subject: 'Votre mot de passe Leadloom a été modifié',
      text: 'Le mot de passe de votre compte a été modifié, et tous les autres appareils ont été déconnectés.',
    },
    'password-reset': {
      subject: 'Votre mot de passe Leadloom a été réinitialisé',
      text: 'Votre mot de passe a été réinitialisé par un lien reçu dans votre boîte mail. Tous les appareils ont été déconnectés\u202f; les clés API et les webhooks sont suspendus. Réactivez dans Paramètres → Intégrations ceux que vous reconnaissez et supprimez les autres.',
    },
    'two-factor-enabled': {
      subject: 'L’authentification à deux facteurs est activée',
      text: 'La connexion à votre compte demande désormais un code de votre application d’authentification.',
    },
    'two-factor-disabled': {
      subject: 'L’authentification à deux facteurs est désactivée',
      text: 'La connexion à votre compte ne demande plus de code.',
    },
    'email-changed': {
      subject: 'L’adresse e-mail de votre compte Leadloom a été modifiée',
      text: 'Votre compte a maintenant une autre adresse e-mail. Ses clés API et webhooks sont suspendus jusqu’à ce que vous les réactiviez dans Paramètres → Intégrations. Ceci est le dernier e-mail envoyé à l’ancienne adresse.',
    },
    'api-key-created': {
      subject: 'Nouvelle clé API dans votre compte Leadloom',
      text: 'Une clé API a été créée. Les programmes qui la possèdent peuvent utiliser votre compte dans la limite de ses autorisations.',
    },
    'passkey-added': {
      subject: 'Nouvelle clé d’accès dans votre compte Leadloom',
      text: 'Une clé d’accès a été ajoutée. L’appareil ou le gestionnaire de mots de passe qui la possède peut se connecter à votre compte.',
    },
    'passkey-removed': {
      subject: 'Une clé d’accès de votre compte Leadloom a été supprimée',
      text: 'Une clé d’accès a été supprimée. Elle ne permet plus de se connecter.',
    },
  },
  alert: {
    when: 'Quand',
    device: 'Appareil',
    place: 'Lieu',
    newAddress: 'Nouvelle adresse',
    name: 'Nom',
    action: 'Vérifier la sécurité du compte',
    notes: [
      'Si c’était vous, il n’y a rien à faire.',
      'Sinon, choisissez tout de suite un nouveau mot de passe\u202f; tous les appareils seront déconnectés. Vous pouvez aussi utiliser «\u202fMot de passe oublié\u202f?\u202f» sur la page de connexion.',
    ],
  },
  limit: {
    subject: limit => `Vous avez atteint la limite de ${limit} réponses pour ce mois`,
    heading: 'Vous avez atteint la limite de votre offre pour ce mois',
    texts: (limit, period) => [
      `Vos formulaires ont reçu plus que les ${limit} réponses prévues par votre offre pour ${period}.`,
      'Rien n’est perdu\u202f: vos formulaires continuent de recevoir des réponses, et toutes sont dans votre compte.',
    ],
    action: 'Voir votre consommation',
    notes: [
      'Vous recevez cet e-mail une fois par mois au plus. Les limites sont fixées par l’exploitant de cette installation.',
    ],
  },
  announcement: 'Cet e-mail vient de l’exploitant de cette installation de Leadloom.',
  invitation: {
    subject: 'Vous êtes invité à utiliser Leadloom',
    text: who => `${who} vous invite à créer des formulaires avec Leadloom.`,
    action: 'Ouvrir Leadloom',
    notes: [
      'Si vous ne savez pas de qui il s’agit, vous pouvez ignorer cet e-mail\u202f: rien n’a été créé pour vous.',
    ],
  },
  leadAssigned: {
    subject: (lead, form) => `Votre prospect\u202f: ${lead} – ${form}`,
    heading: lead => `${lead} est maintenant votre prospect`,
    byPerson: form => `Une personne de votre espace de travail vous a attribué une réponse à ${form}.`,
    byRule: (form, rule) => `La règle «\u202f${rule}\u202f» vous a attribué une réponse à ${form}.`,
    passedOn: form =>
      `Personne n’a ouvert cette réponse à ${form} à temps\u202f: elle vous est donc transmise.`,
    note: 'Vous recevez cet e-mail parce que ce prospect vous est attribué.',
  },
  leadOverdue: {
    subject: (lead, form) => `Rappel\u202f: ${lead} – ${form}`,
    heading: lead => `${lead} vous attend`,
    text: (form, due) => `Vous n’avez pas encore ouvert cette réponse à ${form}. L’échéance était le ${due}.`,
    passedOn: when => `Si vous ne l’ouvrez pas avant le ${when}, elle sera transmise à quelqu’un d’autre.`,
  },
  leadMentioned: {
    subject: (lead, form) => `Vous avez été mentionné\u202f: ${lead} – ${form}`,
    heading: lead => `Vous avez été mentionné dans une note sur ${lead}`,
    text: (who, form) => `${who} vous a mentionné dans une note sur une réponse à ${form}.`,
  },
  workspaceInvitation: {
    subject: workspace =>
      workspace
        ? `Rejoignez l’espace «\u202f${workspace}\u202f» sur Leadloom`
        : 'Rejoignez un espace de travail sur Leadloom',
    text: (who, workspace) =>
      workspace
        ? `${who} vous invite à travailler dans l’espace «\u202f${workspace}\u202f».`
        : `${who} vous invite à travailler dans un espace commun.`,
    action: 'Accepter l’invitation',
    notes: [
      'Le lien fonctionne une seule fois, pendant 7 jours, et seulement pour cette adresse e-mail.',
      'Si vous ne savez pas de qui il s’agit, vous pouvez ignorer cet e-mail.',
    ],
    roles: {
      owner: 'En tant que propriétaire, vous pouvez tout y faire.',
      admin: 'En tant qu’administrateur, vous pouvez tout faire, sauf supprimer l’espace.',
      editor: 'En tant qu’éditeur, vous créez des formulaires et consultez leurs statistiques.',
      sales: 'Avec le rôle commercial, vous traitez les réponses.',
      viewer: 'En tant que lecteur, vous consultez les formulaires, les statistiques et les réponses.',
    },
  },
  ...confirmation,
  webhook: {
    subject: 'Un webhook a été désactivé',
    which: url => `Webhook\u202f: ${url}`,
    failing: since =>
      `Tous les envois vers ce webhook ont échoué${since && ` depuis le ${since}`}. Il est désactivé, plus rien n’y est envoyé.`,
    gone: 'Il a répondu qu’il n’existe plus (410). Il est désactivé, plus rien n’y est envoyé.',
    text: 'Les réponses restent enregistrées. Quand le destinataire fonctionnera de nouveau, réactivez le webhook\u202f; les envois échoués peuvent être renvoyés depuis son journal pendant 30 jours.',
    action: 'Voir le webhook',
    notes: ['Vous recevez cet e-mail car le webhook appartient à votre compte.'],
  },
  report: {
    week: responses => `Votre semaine\u202f: ${responses} ${responses < 2 ? 'réponse' : 'réponses'}`,
    fewer: 'Moins de réponses que la semaine précédente',
    insights: 'Enseignements de la semaine passée',
    openForm: 'Ouvrir ses statistiques',
    open: 'Ouvrir les statistiques',
    note: 'Les sept derniers jours, pour tous vos formulaires.',
    responses: 'Réponses',
    change: percent => `${percent} par rapport à la semaine précédente`,
    views: 'Vues',
    conversion: 'Taux de conversion',
    time: 'Temps moyen de remplissage',
    top: 'Meilleur formulaire',
    ai: 'Interactions avec l’IA',
    fall: percent => `Vos formulaires ont reçu ${percent} de réponses en moins que la semaine précédente.`,
    turns: count => `Vos conversations avec l’IA ont compté ${count} ${count < 2 ? 'échange' : 'échanges'}.`,
    goals: percent => `${percent} ont atteint leur but.`,
    bounce: percent =>
      `${percent} des visiteurs sont partis sans répondre. Une première étape plus courte aide souvent.`,
    starts: percent =>
      `Seuls ${percent} des visiteurs ont commencé à remplir. Un titre qui dit ce qu’ils y gagnent peut aider.`,
    advice: (form, advice) => `Formulaire «\u202f${form}\u202f», sur 30 jours\u202f: ${advice}`,
  },
};
