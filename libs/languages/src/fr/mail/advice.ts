import type { AdviceTexts } from '../../en/mail/advice.js';

export const advice: AdviceTexts = {
  found: {
    'field-loss': (label, percent) =>
      `À «\u202f${label}\u202f», ${percent} de ceux qui arrivent jusque-là abandonnent.`,
    'field-errors': (label, percent) =>
      `${percent} de ceux qui arrivent à «\u202f${label}\u202f» voient une erreur.`,
    'field-slow': label => `«\u202f${label}\u202f» prend bien plus de temps que les autres questions.`,
    'field-skipped': (label, percent) => `Seules ${percent} des réponses renseignent «\u202f${label}\u202f».`,
    'few-starts': (_, percent) => `Seuls ${percent} des visiteurs commencent à remplir le formulaire.`,
    'mobile-gap': (_, percent) =>
      `Sur téléphone, seuls ${percent} envoient le formulaire, bien moins que sur ordinateur.`,
  },
  todo: {
    optional: label => `Rendez «\u202f${label}\u202f» facultatif.`,
    last: label => `Demandez «\u202f${label}\u202f» en dernier.`,
    later: label => `Rendez «\u202f${label}\u202f» facultatif, ou demandez-le après le formulaire.`,
    first: label => `Commencez par «\u202f${label}\u202f»\u202f: un clic suffit.`,
    help: label => `Expliquez dans le texte d’aide ce qu’attend «\u202f${label}\u202f».`,
    simpler: label => `Demandez «\u202f${label}\u202f» plus simplement.`,
    remove: label => `Retirez «\u202f${label}\u202f»\u202f: chaque question de plus coûte des réponses.`,
    title: () => 'Dites dans le titre ce qu’obtient le visiteur, et commencez par une question facile.',
    phone: () =>
      'Ouvrez le formulaire à la taille d’un téléphone\u202f: des questions plus courtes et des choix plutôt que de la saisie y aident.',
  },
};
