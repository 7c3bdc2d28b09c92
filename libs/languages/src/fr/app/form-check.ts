import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

type Params = Record<string, string | number>;

/** Names of field types that the form check suggests. */
const TYPES: Record<string, string> = {
  email: 'e-mail',
  phone: 'téléphone',
  url: 'site web',
  number: 'nombre',
  date: 'date',
};

export const formCheck: typeof en.formCheck = {
  title: 'Vérification du formulaire',
  good: 'Rien à améliorer\u202f: chaque question est claire et on peut y répondre.',
  count: (count: number) => `${count} ${plural('fr', count, { one: 'suggestion', other: 'suggestions' })}`,
  fix: 'Corriger',
  show: 'Voir la question',
  severity: { error: 'Problème', warning: 'Attention', hint: 'Idée' },
  findings: {
    secret: ({ label }: Params) =>
      `«\u202f${label}\u202f» demande une information secrète. Un formulaire ne doit pas recueillir de mots de passe, de cartes bancaires ni de numéros d’identité.`,
    emptyLabel: () => 'Une question n’a pas de texte\u202f: personne ne sait quoi répondre.',
    duplicateQuestion: ({ label, first }: Params) =>
      `«\u202f${label}\u202f» demande la même chose que «\u202f${first}\u202f».`,
    twoInOne: ({ label }: Params) =>
      `«\u202f${label}\u202f» contient deux questions. Séparez-les pour obtenir une réponse à chacune.`,
    noContact: () => 'Vous n’avez aucun moyen de répondre\u202f: demandez une adresse e-mail.',
    noConsent: ({ label }: Params) =>
      `«\u202f${label}\u202f» est une donnée sensible. Demandez le consentement pour conserver la réponse.`,
    tooLong: ({ count, most }: Params) =>
      `${count} questions sur une page\u202f: au-delà de ${most}, beaucoup abandonnent. Répartissez-les en étapes.`,
    fewOptions: ({ label }: Params) =>
      `Les options de «\u202f${label}\u202f» manquent, se répètent ou ne sont pas encore rédigées.`,
    overlappingRanges: ({ label }: Params) =>
      `Les tranches de «\u202f${label}\u202f» se chevauchent\u202f: un même nombre convient à deux d’entre elles.`,
    noOther: ({ label }: Params) =>
      `«\u202f${label}\u202f» est obligatoire, mais la bonne option manque peut-être à la liste. Ajoutez une issue, comme «\u202fAutre\u202f».`,
    requiredPhone: ({ label }: Params) =>
      `«\u202f${label}\u202f» est obligatoire. Facultatif, il apporte plus de réponses, et l’adresse e-mail est déjà demandée.`,
    saysOptional: ({ label }: Params) =>
      `«\u202f${label}\u202f» se dit facultatif, mais la réponse est obligatoire.`,
    brokenRule: ({ label }: Params) =>
      label
        ? `Une règle sur «\u202f${label}\u202f» ne peut jamais s’appliquer\u202f: sa question ou sa réponse n’existe plus.`
        : 'Une règle porte sur une question qui n’existe plus.',
    unreachable: ({ label }: Params) =>
      `Personne ne voit jamais «\u202f${label}\u202f»\u202f: ses règles ne peuvent jamais être toutes remplies.`,
    wrongType: ({ label, type }: Params) =>
      `Il serait plus facile de répondre à «\u202f${label}\u202f» avec un champ de type «\u202f${TYPES[String(type)] ?? type}\u202f».`,
    yesNoLabel: ({ label }: Params) => `«\u202f${label}\u202f» n’est pas une question fermée (oui ou non).`,
    promisedDate: () => 'Le formulaire mentionne une date, mais aucune question ne la demande.',
    wordyLabel: ({ label, count }: Params) =>
      `«\u202f${label}\u202f» est long (${count} mots ou caractères). Placez l’explication dans le texte d’aide.`,
  },
};
