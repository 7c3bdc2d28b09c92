import type { ErrorCode } from '#contracts';
import type * as en from '../../en/app/index.js';

const codes: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Vérifiez cette saisie.',
  INVALID_TOKEN: 'Ce lien n’est plus valable.',
  AUTHENTICATION_REQUIRED: 'Connectez-vous.',
  INVALID_CREDENTIALS: 'Les identifiants sont incorrects.',
  TWO_FACTOR_REQUIRED: 'Saisissez votre code de vérification.',
  LIMIT_REACHED: 'Votre offre est épuisée.',
  EMAIL_NOT_VERIFIED: 'Confirmez d’abord votre adresse e-mail.',
  SINGLE_SIGN_ON_REQUIRED: 'Votre organisation exige l’authentification unique.',
  FORBIDDEN: 'Vous n’avez pas l’autorisation de faire cela.',
  NOT_FOUND: 'Cet élément n’existe pas ou plus.',
  METHOD_NOT_ALLOWED: 'Ce n’est pas possible ici.',
  ALREADY_VERIFIED: 'Votre adresse e-mail est déjà confirmée\u202f!',
  CONFLICT: 'Cela ne correspond plus à l’état actuel. Rechargez la page et réessayez.',
  FORM_CLOSED: 'Ce formulaire n’accepte plus de réponses.',
  PAYLOAD_TOO_LARGE: 'C’est trop volumineux.',
  PROOF_REQUIRED: 'Réessayez.',
  RATE_LIMITED: 'Trop de requêtes. Réessayez plus tard.',
  INTERNAL: 'Une erreur s’est produite de notre côté. Réessayez.',
  SERVICE_UNAVAILABLE: 'Le service est indisponible pour le moment. Réessayez dans un instant.',
  TIMEOUT: 'Le délai est dépassé. Réessayez.',
};

export const server: typeof en.server = {
  network: 'Erreur de réseau',
  signInAgain: 'Connectez-vous.',
  messages: {
    'Your organization requires signing in with {}, so you cannot change your address.':
      'Votre organisation exige la connexion avec {}\u202f: vous ne pouvez donc pas changer votre adresse.',
    'You are the only owner of {}. Transfer or delete each of these workspaces first.':
      'Vous êtes le seul propriétaire de {}. Transférez ou supprimez d’abord chacun de ces espaces de travail.',
    'A workspace needs an owner. Make someone else the owner first, or delete the workspace.':
      'Un espace de travail a besoin d’un propriétaire. Nommez d’abord une autre personne ou supprimez l’espace de travail.',
    'This invitation is for {}. Sign in with that address to accept it.':
      'Cette invitation est destinée à {}. Connectez-vous avec cette adresse pour l’accepter.',
    'This invitation has expired, was already used or was revoked. Ask for a new one.':
      'Cette invitation a expiré, a déjà servi ou a été révoquée. Demandez-en une nouvelle.',
    'This person is already in the workspace.': 'Cette personne fait déjà partie de l’espace de travail.',
    'This address has received enough invitations for today.':
      'Cette adresse a déjà reçu assez d’invitations aujourd’hui.',
    'This person is not in the workspace, or their role cannot work with responses.':
      'Cette personne ne fait pas partie de l’espace de travail, ou son rôle ne permet pas de traiter les réponses.',
    'Someone else has changed the rules. Reload them.':
      'Quelqu’un d’autre a modifié les règles. Rechargez-les.',
    'Only owners and admins can change the team.':
      'Seuls les propriétaires et les administrateurs peuvent modifier l’équipe.',
    'Your organization requires signing in with {}.': 'Votre organisation exige la connexion avec {}.',
    'This sign-in is no longer valid. Please start again.':
      'Cette connexion n’est plus valable. Veuillez recommencer.',
    '{} rejected the sign-in.': '{} ne vous a pas connecté.',
    '{} cannot be reached.': '{} est injoignable.',
    '{} did not respond as an OpenID Connect provider.':
      '{} n’a pas répondu comme un fournisseur OpenID Connect.',
    'Only addresses of {} can sign in here.': 'Seules les adresses de {} peuvent se connecter ici.',
    'Your groups have no access to this workspace. Ask one of its admins.':
      'Vos groupes n’ont pas accès à cet espace de travail. Adressez-vous à un administrateur.',
    'You were removed from this workspace. Ask one of its admins for an invitation.':
      'Vous avez été retiré de cet espace de travail. Demandez une invitation à un administrateur.',
    'The identity provider did not send your email address.':
      'Le fournisseur d’identité n’a pas envoyé votre adresse e-mail.',
    'The identity provider has not verified your email address.':
      'Le fournisseur d’identité n’a pas vérifié votre adresse e-mail.',
    'Verify the domain before you require single sign-on.':
      'Vérifiez le domaine avant d’exiger l’authentification unique.',
    'Choose an owner who has a password and can sign in without single sign-on.':
      'Choisissez un propriétaire avec mot de passe, qui pourra se connecter sans le fournisseur.',
    'The DNS record was not found. New records can take a few hours to appear.':
      'L’enregistrement DNS est introuvable. Un nouvel enregistrement peut prendre quelques heures.',
    'The name server did not answer. Please try again later.':
      'Le serveur de noms n’a pas répondu. Veuillez réessayer plus tard.',
    'Another workspace has verified this domain.': 'Un autre espace de travail a vérifié ce domaine.',
    'The URL must start with https://': 'L’adresse doit commencer par https://',
    'Not a domain': 'Domaine non valide',
    'Please enter the client ID': 'Saisissez l’ID client',
    'Please enter a valid address': 'Saisissez une adresse valide',
    'Please enter a group': 'Saisissez un groupe',
    'This passkey was not accepted. Please try again.':
      'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer.',
    'This passkey could not be added. Please try again.':
      'Impossible d’ajouter cette clé d’accès. Veuillez réessayer.',
    'Passkeys require an installation with a host name.':
      'Les clés d’accès exigent une installation avec un nom d’hôte.',
    'Invalid email or password.': 'L’adresse e-mail ou le mot de passe est incorrect.',
    'Please enter your two-factor code.': 'Saisissez votre code de vérification.',
    'This code is not valid. Please try the next one.': 'Ce code n’est pas valide. Essayez le suivant.',
    'Too many failed logins. Please try again later.': 'Trop de connexions échouées. Réessayez plus tard.',
    'Too many emails requested. Please try again later.':
      'Trop d’e-mails ont été demandés. Réessayez plus tard.',
    'Too many requests. Try again in {} s.': 'Trop de requêtes. Réessayez dans {} s.',
    'You have reached the invitation limit for today.': 'Vous avez atteint la limite d’invitations du jour.',
    'This link is no longer valid. Please request a new one.':
      'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'Your email is already verified!': 'Votre adresse e-mail est déjà confirmée\u202f!',
    'Please verify your email address first': 'Confirmez d’abord votre adresse e-mail.',
    'This installation has no demo account.': 'Cette installation n’a pas de compte de démonstration.',
    'This password is too common. Please choose another one.':
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    'Password must be at least {} characters long.': 'Le mot de passe doit comporter au moins {} caractères.',
    'Password must be at most {} characters long.': 'Le mot de passe peut comporter au plus {} caractères.',
    'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
    'This is already your email address.': 'C’est déjà votre adresse e-mail.',
    'Please enter your password.': 'Saisissez votre mot de passe.',
    'Please enter your name.': 'Saisissez votre nom.',
    'Please enter a valid email address': 'Saisissez une adresse e-mail valide.',
    'Please enter a valid phone number': 'Saisissez un numéro de téléphone valide.',
    'Please enter the code': 'Saisissez le code.',
    'Please enter a form name.': 'Donnez un nom au formulaire.',
    'The closing date must be after the opening date':
      'La date de fermeture doit suivre la date d’ouverture.',
    'Please use at most {} characters': 'Utilisez au plus {} caractères.',
    'Please remove the control characters': 'Supprimez les caractères de contrôle.',
    'Two-factor authentication is already on.': 'L’authentification à deux facteurs est déjà activée.',
    'Two-factor authentication is already off.': 'L’authentification à deux facteurs est déjà désactivée.',
    'Please set up two-factor authentication first.':
      'Configurez d’abord l’authentification à deux facteurs.',
    'A workspace can have at most {} API keys.': 'Un espace de travail a au plus {} clés API.',
    'An account can have at most {} webhooks.': 'Un compte a au plus {} webhooks.',
    'Your plan’s {} AI interactions for this month are used up. The builder works without them.':
      'Votre offre comprend {} interactions IA par mois, et elles sont épuisées. L’éditeur fonctionne sans elles.',
    'The address {} is taken. Choose another one.': 'L’adresse {} est déjà prise. Choisissez-en une autre.',
    'Use only lowercase letters a to z, digits and hyphens':
      'Utilisez uniquement les minuscules de a à z, les chiffres et les traits d’union.',
    'Use single hyphens between letters or digits':
      'Les traits d’union se placent un par un, entre des lettres ou des chiffres.',
    'Turn the webhook on first': 'Activez d’abord le webhook.',
    'Please choose at least one event': 'Choisissez au moins un événement.',
    'This header is set by Leadloom': 'Cet en-tête est défini par Leadloom.',
    'This form was changed elsewhere. Reload it, or save a copy.':
      'Ce formulaire a été modifié ailleurs. Rechargez-le ou enregistrez une copie.',
    'This form already has a flow': 'Ce formulaire a déjà un flux.',
    'Please describe your business': 'Décrivez votre activité.',
    'Please describe the change': 'Décrivez la modification.',
    'The end date is before the start date': 'Le dernier jour précède le premier.',
    'This is not a valid pattern': 'Ce modèle n’est pas valide.',
  },
  codes,
  detail: (_, message) => message,
};
