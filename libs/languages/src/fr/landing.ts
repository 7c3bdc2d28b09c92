import type { LandingTexts } from '../en/landing.js';
import { FORM_PAGE_KB } from '../shared/page-weight.js';

export const fr: LandingTexts = {
  title: 'Leadloom\u202f: décrivez votre activité, obtenez un formulaire qui amène des prospects',
  description:
    'Écrivez une phrase sur votre activité et obtenez un formulaire avec les bonnes questions. Partagez-le par lien, intégrez-le à votre site et consultez chaque réponse.',
  skip: 'Aller au contenu',
  home: 'Leadloom, accueil',
  nav: { main: 'Principale', workspace: 'Espace de travail', footer: 'Pied de page', languages: 'Langue' },
  tryDemo: 'Essayer la démo',
  seeExamples: 'Voir des exemples',
  signIn: 'Se connecter',
  start: 'Commencer',
  dashboard: 'Tableau de bord',
  myForms: 'Mes formulaires',
  createForm: 'Créer un formulaire',
  build: 'Créer mon formulaire',
  hero: {
    title: 'Dites ce que vous faites. Obtenez le formulaire qui amène des prospects.',
    lead: 'Leadloom transforme une phrase sur votre activité en un formulaire avec les bonnes questions. Vous l’ajustez, vous le partagez et vous lisez les réponses au même endroit.',
  },
  idea: {
    label: 'Que fait votre entreprise\u202f?',
    placeholder: 'Je dirige un cabinet dentaire et j’ai besoin d’un formulaire pour les nouveaux patients',
    note: 'Gratuit et open source. Aucun compte n’est nécessaire pour essayer.',
    keep: 'Garder ce formulaire',
    keepNote: 'Tout peut y être modifié. Il vous attend pendant votre inscription.',
  },
  demo: {
    label: 'Exemples d’une phrase et du formulaire qui en résulte',
    examples: 'Exemples',
    youWrite: 'Vous écrivez',
    caption: 'Rédigé à partir d’une phrase. Modifiez tout ce que vous voulez.',
  },
  steps: {
    title: 'Trois étapes, et le formulaire est en ligne',
    list: [
      {
        title: 'Décrivez',
        text: 'Une ou deux phrases sur votre activité et sur ce que vous voulez savoir.',
      },
      {
        title: 'Ajustez',
        text: 'Renommez, déplacez, ajoutez et retirez des champs jusqu’à ce que cela vous ressemble.',
      },
      {
        title: 'Partagez',
        text: 'Envoyez le lien ou intégrez le formulaire à votre site, et regardez arriver les réponses.',
      },
    ],
  },
  shots: {
    title: 'Votre espace de travail',
    builder:
      'L’éditeur\u202f: le formulaire tel que le voient les visiteurs, et les réglages de chaque question à côté',
    inbox: 'La boîte de réception\u202f: chaque prospect avec ses réponses et son score',
  },
  gallery: 'Commencez par l’un de ceux-ci',
  features: {
    title: 'Ce sur quoi vous pouvez compter',
    list: [
      {
        title: 'Un brouillon en quelques secondes, à partir d’une phrase',
        text: 'Dites ce que fait votre entreprise. Vous obtenez les questions qui comptent, dans un ordre logique, prêtes à être modifiées. Sans clé ni autre service.',
      },
      {
        title: 'Aucune réponse n’est perdue',
        text: 'Si la connexion tombe, les réponses restent dans le navigateur du visiteur et partent dès son retour. Chacune est enregistrée une seule fois, même envoyée deux fois.',
      },
      {
        title: 'Des pages là tout de suite',
        text: `La page d’un formulaire pèse moins de ${FORM_PAGE_KB} ko et fait deux requêtes. Elle fonctionne même sans JavaScript.`,
      },
      {
        title: 'Lisible par tous',
        text: 'Choisissez n’importe quelle couleur\u202f: le contraste des textes et des boutons est calculé et toujours suffisant. Chaque champ s’utilise au clavier et avec un lecteur d’écran.',
      },
      {
        title: 'La même vérification des deux côtés',
        text: 'Les règles qui guident le visiteur protègent aussi votre liste. Ce que le navigateur accepte, le serveur le comprend.',
      },
      {
        title: 'Un formulaire ou une conversation',
        text: 'Chaque formulaire peut aussi poser une question à la fois, sur sa propre page ou dans un coin de votre site. Rien d’autre à installer.',
      },
      {
        title: 'Directement dans vos autres outils',
        text: 'Des webhooks signés et réessayés pendant trois jours au plus, avec un journal de chaque envoi. Slack, Discord et Teams reçoivent des messages lisibles.',
      },
      {
        title: 'Vous êtes au courant',
        text: 'Chaque réponse apparaît dans votre liste en moins d’une seconde, et un e-mail vous prévient.',
      },
    ],
  },
  faq: {
    title: 'Questions',
    list: [
      {
        title: 'Faut-il savoir coder\u202f?',
        text: 'Non. Vous écrivez ce dont vous avez besoin, modifiez les champs d’un clic et partagez un lien. Pour votre site, vous collez un extrait de code.',
      },
      {
        title: 'Que fait l’IA, exactement\u202f?',
        text: 'Elle lit votre description et rédige le formulaire\u202f: nom, champs, options, ordre. Vous voyez le brouillon avant tout le monde, et rien n’est publié sans vous.',
      },
      {
        title: 'Combien cela coûte-t-il\u202f?',
        text: 'Rien. Leadloom est open source sous licence MIT et tourne sur votre propre serveur. Toutes les fonctions sont comprises.',
      },
      {
        title: 'Est-ce que cela fonctionne sur téléphone\u202f?',
        text: 'Oui. Les champs sont assez grands pour le doigt, chacun ouvre le bon clavier, et la page se charge vite, même sur un réseau lent.',
      },
      {
        title: 'Les visiteurs ont-ils besoin d’un compte\u202f?',
        text: 'Non. Vous seul vous connectez. Les visiteurs ouvrent le lien, répondent, et c’est tout.',
      },
      {
        title: 'Quelles autres entreprises voient les réponses\u202f?',
        text: 'Les pages des formulaires ne chargent rien d’ailleurs\u202f: ni traceurs, ni polices, ni scripts tiers. Les réponses vont au serveur qui fait tourner Leadloom.',
      },
    ],
  },
  contact: {
    title: 'Parlez à ceux qui s’en occupent',
    lead: 'Laissez votre adresse et ce que vous faites. Nous vous répondons\u202f; rien d’autre n’en est fait, et tout est supprimé au bout d’un an.',
    name: 'Nom',
    email: 'E-mail',
    company: 'Entreprise',
    optional: '(facultatif)',
    role: 'Que faites-vous\u202f?',
    choose: 'Choisissez votre fonction',
    roles: {
      'marketing-manager': 'Responsable marketing',
      'growth-marketer': 'Growth marketing',
      'sales-ops': 'Opérations commerciales',
      'lead-gen-specialist': 'Génération de prospects',
      'marketing-director': 'Direction marketing',
      other: 'Autre chose',
    },
    trap: 'Laissez ce champ vide',
    send: 'Écrivez-nous',
  },
  close: 'Votre prochain prospect est à une phrase d’ici',
  footer: {
    source: 'Code source',
    license: 'Licence MIT',
    demoForm: 'Formulaire de démonstration',
    demoChat: 'Conversation de démonstration',
    contact: 'Contact',
    api: 'API',
  },
  script: {
    play: 'Lire',
    pause: 'Pause',
    whole: 'Afficher tout le formulaire',
    less: 'Réduire',
    drafting: 'Rédaction de votre formulaire…',
    drafted: {
      one: '{name}\u202f: {count} question, rédigée à partir de votre phrase.',
      other: '{name}\u202f: {count} questions, rédigées à partir de votre phrase.',
    },
    unused: 'Non utilisé\u202f: {parts}',
    unread:
      'Votre phrase n’a pas pu être lue à temps\u202f: ceci n’est qu’un simple formulaire de contact. Veuillez réessayer.',
    failed: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
    refused: 'Nous n’en faisons pas de formulaire. Décrivez votre activité avec d’autres mots.',
    tooMany: 'Cela fait beaucoup en peu de temps. Réessayez dans une minute.',
    wrong: {
      name: 'Indiquez votre nom',
      email: 'Saisissez une adresse e-mail valide',
      role: 'Choisissez votre fonction',
    },
    thanks: 'Merci. Votre message est arrivé, et nous écrivons à {email}.',
  },
};
