import type { ErrorCode } from '#contracts';
import type * as en from '../../en/app/index.js';

const codes: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Vérifiez cette saisie.',
  INVALID_TOKEN: 'Ce lien n’est plus valable.',
  AUTHENTICATION_REQUIRED: 'Connectez-vous.',
  INVALID_CREDENTIALS: 'Les identifiants sont incorrects.',
  TWO_FACTOR_REQUIRED: 'Saisissez votre code à deux facteurs.',
  LIMIT_REACHED: 'Votre offre est épuisée.',
  EMAIL_NOT_VERIFIED: 'Vérifiez d’abord votre adresse e-mail.',
  FORBIDDEN: 'Vous n’avez pas l’autorisation de faire cela.',
  NOT_FOUND: 'Cet élément n’existe pas ou plus.',
  METHOD_NOT_ALLOWED: 'Ce n’est pas possible ici.',
  ALREADY_VERIFIED: 'Votre adresse e-mail est déjà vérifiée !',
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
    'Invalid email or password.': 'L’adresse e-mail ou le mot de passe est incorrect.',
    'Please enter your two-factor code.': 'Saisissez votre code à deux facteurs.',
    'This code is not valid. Please try the next one.': 'Ce code n’est pas valide. Essayez le suivant.',
    'Too many failed logins. Please try again later.': 'Trop de connexions échouées. Réessayez plus tard.',
    'Too many emails requested. Please try again later.':
      'Trop d’e-mails ont été demandés. Réessayez plus tard.',
    'Too many requests. Try again in {} s.': 'Trop de requêtes. Réessayez dans {} s.',
    'You have reached the invitation limit for today.':
      'Vous avez déjà envoyé beaucoup d’invitations aujourd’hui.',
    'This link is no longer valid. Please request a new one.':
      'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'Your email is already verified!': 'Votre adresse e-mail est déjà vérifiée !',
    'Please verify your email address first': 'Vérifiez d’abord votre adresse e-mail.',
    'This installation has no demo account.': 'Cette installation n’a pas de compte de démonstration.',
    'This password is too common. Please choose another one.':
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    'Password must be at least {} characters long.': 'Le mot de passe doit comporter au moins {} caractères.',
    'Password must be at most {} characters long.': 'Le mot de passe peut comporter au plus {} caractères.',
    'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
    'This is already your email address.': 'C’est déjà votre adresse e-mail.',
    'Please enter your password': 'Saisissez votre mot de passe.',
    'Please enter your name': 'Saisissez votre nom.',
    'Please enter a valid email address': 'Saisissez une adresse e-mail valide.',
    'Please enter a valid phone number': 'Saisissez un numéro de téléphone valide.',
    'Please enter the code': 'Saisissez le code.',
    'Please enter a form name.': 'Donnez un nom au formulaire.',
    'The closing date must be after the opening date': 'Le formulaire doit fermer après son ouverture.',
    'Please use at most {} characters': 'Utilisez au plus {} caractères.',
    'Please remove the control characters': 'Supprimez les caractères de contrôle.',
    'Two-factor authentication is already on.': 'L’authentification à deux facteurs est déjà activée.',
    'Two-factor authentication is already off.': 'L’authentification à deux facteurs est déjà désactivée.',
    'Please set up two-factor authentication first.':
      'Configurez d’abord l’authentification à deux facteurs.',
    'A workspace can have at most {} API keys.': 'Un espace de travail a au plus {} clés d’API.',
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
    'The last day is before the first': 'Le dernier jour précède le premier.',
    'This is not a valid pattern': 'Ce modèle n’est pas valide.',
  },
  codes,
  detail: (_, message) => message,
};
