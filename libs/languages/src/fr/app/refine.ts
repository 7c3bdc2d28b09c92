import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

type Params = Record<string, string | number>;

const changes = (count: number) =>
  `${count} ${plural('fr', count, { one: 'modification', other: 'modifications' })}`;
const texts = (count: unknown) =>
  `${String(count)} ${plural('fr', Number(count), { one: 'texte', other: 'textes' })}`;

export const refine: typeof en.refine = {
  title: 'Modifier par chat',
  intro: 'Décrivez une modification. Rien ne change tant que vous ne l’appliquez pas.',
  label: 'Que faut-il changer\u202f?',
  placeholder: 'Rendre le téléphone facultatif et demander le budget',
  send: 'Proposer des modifications',
  thinking: 'Réflexion en cours…',
  history: 'Messages précédents',
  you: 'Vous',
  assistant: 'Assistant',
  suggestions: 'Idées pour ce formulaire',
  changes,
  apply: (count: number) => `Appliquer ${changes(count)}`,
  refuse: 'Abandonner',
  applied: (count: number) =>
    `${changes(count)} ${plural('fr', count, { one: 'appliquée', other: 'appliquées' })}.`,
  refused: 'Rien n’a été modifié.',
  undo: 'Annuler ces modifications',
  nothingToUndo: 'Il n’y a aucune modification à annuler.',
  unread: (text: string) => `Non compris\u202f: «\u202f${text}\u202f»`,
  undone: 'Modifications annulées.',
  failed: 'La modification n’a pas pu être préparée. Votre texte est toujours là.',
  proposed: (count: number) =>
    `${changes(count)} ${plural('fr', count, { one: 'proposée', other: 'proposées' })}. Rien n’est encore modifié.`,
  methods: {
    llm: 'Préparé par un modèle d’IA.',
    builtin: 'Préparé par des règles intégrées, sans modèle d’IA.',
    intelligent_fallback: 'Le modèle d’IA n’a pas répondu\u202f; préparé par des règles intégrées.',
  },
  before: 'Avant',
  after: 'Après',
  nothing: 'rien',
  yes: 'oui',
  operations: {
    add: ({ label }: Params) => `Ajouter «\u202f${label}\u202f»`,
    remove: ({ label }: Params) => `Retirer «\u202f${label}\u202f»`,
    change: ({ label }: Params) => `Modifier «\u202f${label}\u202f»`,
    move: ({ label, at }: Params) => `Déplacer «\u202f${label}\u202f» en position ${at}`,
    require: ({ label }: Params) => `Rendre «\u202f${label}\u202f» obligatoire`,
    unrequire: ({ label }: Params) => `Rendre «\u202f${label}\u202f» facultatif`,
    options: ({ label }: Params) => `Modifier les options de «\u202f${label}\u202f»`,
    translate: ({ count }: Params) => `Traduire ${texts(count)}`,
    tone: ({ count }: Params) => `Changer le ton de ${texts(count)}`,
    texts: ({ count }: Params) => `Modifier ${texts(count)}`,
    steps: ({ count }: Params) => (count === 1 ? 'Tout mettre sur une page' : `Répartir en ${count} étapes`),
    condition: ({ label }: Params) => `Modifier la règle pour «\u202f${label}\u202f»`,
    theme: () => 'Changer le design',
    scoring: () => 'Changer le score des prospects',
  },
  ideas: {
    shorter: 'Le raccourcir',
    steps: 'Le répartir en deux étapes',
    budget: 'Ajouter une question sur le budget',
    message: 'Ajouter une question ouverte à la fin',
    friendlier: 'Le rendre plus amical',
    date: 'Demander une date souhaitée',
  },
};
