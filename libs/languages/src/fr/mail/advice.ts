import type { AdviceTexts } from '../../en/mail/advice.js';

export const advice: AdviceTexts = {
  found: {
    'field-loss': (label, percent) =>
      `À « ${label} », ${percent} de ceux qui arrivent jusque-là abandonnent.`,
    'field-errors': (label, percent) => `${percent} de ceux qui arrivent à « ${label} » voient une erreur.`,
    'field-slow': label => `« ${label} » prend bien plus de temps que les autres questions.`,
    'field-skipped': (label, percent) => `Seules ${percent} des réponses renseignent « ${label} ».`,
    'few-starts': (_, percent) => `Seuls ${percent} des visiteurs commencent à remplir le formulaire.`,
    'mobile-gap': (_, percent) =>
      `Sur téléphone, seuls ${percent} envoient le formulaire, bien moins que sur ordinateur.`,
  },
  todo: {
    optional: label => `Rendez « ${label} » facultatif.`,
    last: label => `Demandez « ${label} » en dernier.`,
    later: label => `Rendez « ${label} » facultatif, ou demandez-le après le formulaire.`,
    first: label => `Commencez par « ${label} » : un clic est un début facile.`,
    help: label => `Expliquez dans le texte d’aide ce qu’attend « ${label} ».`,
    simpler: label => `Demandez « ${label} » plus simplement.`,
    remove: label => `Retirez « ${label} » : chaque question de plus coûte des réponses.`,
    title: () => 'Dites dans le titre ce qu’obtient le visiteur, et commencez par une question facile.',
    phone: () =>
      'Ouvrez le formulaire à la taille d’un téléphone : des questions plus courtes et des choix plutôt que de la saisie y aident.',
  },
};
