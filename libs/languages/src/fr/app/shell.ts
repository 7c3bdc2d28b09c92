import type * as en from '../../en/app/index.js';

export const shell: typeof en.shell = {
  skip: 'Aller au contenu',
  welcome: (name: string) => `Bienvenue, ${name}`,
  settings: 'Paramètres',
  logout: 'Se déconnecter',
  menu: 'Menu',
  mainNav: 'Navigation principale',
  footer: (year: number) => `© ${year} Leadloom`,
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  tabs: {
    dashboard: 'Tableau de bord',
    aiFormBuilder: 'Créateur de formulaires IA',
    createForm: 'Créer un formulaire',
    myForms: 'Mes formulaires',
    responses: 'Réponses',
    analytics: 'Statistiques',
    typebotFlows: 'Flux Typebot',
    typebotIntegration: 'Intégration Typebot',
  },
  unread: (n: number) => (n < 1000 ? String(n) : '999+'),
  unreadWord: 'non lues',
  limit: {
    title: 'Votre offre est épuisée',
    see: 'Voir votre consommation',
  },
  banner: {
    text: 'Confirmez votre adresse e-mail. D’ici là, la création de formulaires et les statistiques ne sont pas accessibles.',
    resend: 'Renvoyer l’e-mail',
    dismiss: 'Masquer',
    sent: 'L’e-mail est en route. Consultez votre boîte de réception.',
    already: 'Votre adresse e-mail est déjà confirmée.',
    failed: 'L’e-mail n’a pas pu être envoyé. Veuillez réessayer.',
  },
};
