import type * as en from '../../en/app/index.js';

export const canvas: typeof en.canvas = {
  region: 'Formulaire',
  untitled: 'Champ sans titre',
  title: 'Titre du formulaire',
  subtitle: 'Sous-titre du formulaire',
  description: 'Description du formulaire',
  descriptionHint: 'Ajouter une description',
  submit: 'Texte du bouton d’envoi',
  afterSubmitting: 'Après l’envoi',
  redirects: (url: string) => `Après l’envoi, les visiteurs vont sur ${url}`,
  thanksTitle: 'Titre de remerciement',
  thanksText: 'Texte de remerciement',
  fieldAt: (label: string, at: number) => `${label}, champ ${at}`,
  labelHint: 'Saisissez une question',
  helpOf: (label: string) => `Texte d’aide de «\u202f${label}\u202f»`,
  addHelp: (label: string) => `Ajouter un texte d’aide à «\u202f${label}\u202f»`,
  helpHint: 'Ajouter un texte d’aide',
  headingHint: 'Ajouter un titre',
  textHint: 'Ajouter un texte',
  textOf: (label: string) => `Texte de «\u202f${label}\u202f»`,
  imageHint: 'Choisissez une image dans les paramètres',
  addText: (label: string) => `Ajouter un texte à ${label}`,
  optionOf: (n: number, label: string) => `Option ${n} de «\u202f${label}\u202f»`,
  unseen: 'invisible pour les visiteurs',
  greeting: 'Bonjour\u202f! Je peux vous aider à remplir ce formulaire.',
  page: (n: number) => `Page ${n}`,
  pageTitle: (n: number) => `Titre de la page ${n}`,
  pageTitleHint: 'Titre de cette page',
  addField: 'Ajouter un champ',
  insert: 'Types de champ',
  insertAt: (n: number) => `Ajouter un champ avant le champ ${n}`,
  insertHere: 'Ajouter un champ ici',
  search: 'Rechercher un type de champ',
  searchHint: 'Recherchez, ou collez une liste de questions',
  tools: (label: string) => `Outils de «\u202f${label}\u202f»`,
  drag: (label: string) => `Faire glisser «\u202f${label}\u202f»`,
  dragTitle: 'Faites glisser pour déplacer, ou utilisez Alt et les flèches.',
  dragInstructions:
    'Appuyez sur Espace ou Entrée pour soulever ce champ, sur les flèches pour le déplacer, sur Espace ou Entrée pour le déposer, et sur Échap pour le laisser où il était.',
  typeOf: (label: string) => `Type de «\u202f${label}\u202f»`,
  settingsOf: (label: string) => `Paramètres de «\u202f${label}\u202f»`,
  lifted: (label: string, at: number, of: number) =>
    at > 0
      ? `«\u202f${label}\u202f» soulevé, en position ${at} sur ${of}.`
      : `«\u202f${label}\u202f» soulevé.`,
  over: (label: string, at: number, of: number) =>
    `«\u202f${label}\u202f» est au-dessus de la position ${at} sur ${of}`,
  moved: (label: string, at: number, of: number) =>
    `«\u202f${label}\u202f» déplacé en position ${at} sur ${of}`,
  added: (label: string) => `«\u202f${label}\u202f» ajouté`,
  notMoved: (label: string) => `«\u202f${label}\u202f» reste où il était`,
};
