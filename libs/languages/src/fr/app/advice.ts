import type * as en from '../../en/app/index.js';

export const advice: typeof en.advice = {
  found: {
    'field-loss': ({ label, rate, times }) =>
      `À «\u202f${label}\u202f», ${rate} de ceux qui arrivent jusque-là abandonnent${times && `, ${times} fois la médiane du formulaire`}.`,
    'field-errors': ({ label, rate }) =>
      `${rate} de ceux qui arrivent à «\u202f${label}\u202f» voient une erreur.`,
    'field-slow': ({ label, time, usualTime, visits }) =>
      `«\u202f${label}\u202f» prend ${time} (médiane de ${visits} visites)\u202f; la médiane du formulaire est de ${usualTime}.`,
    'field-skipped': ({ label, rate, whole }) =>
      `Seules ${rate} des ${whole} réponses renseignent «\u202f${label}\u202f».`,
    'few-starts': ({ rate, whole }) =>
      `Seuls ${rate} des ${whole} visiteurs commencent à remplir le formulaire.`,
    'mobile-gap': ({ rate, otherRate }) =>
      `Sur téléphone, ${rate} des visiteurs envoient le formulaire, contre ${otherRate} sur ordinateur.`,
  },
  todo: {
    optional: ({ label }) => `Rendez «\u202f${label}\u202f» facultatif.`,
    last: ({ label }) => `Demandez «\u202f${label}\u202f» en dernier.`,
    later: ({ label }) => `Rendez «\u202f${label}\u202f» facultatif, ou demandez-le plus tard.`,
    after: ({ label }) => `Demandez «\u202f${label}\u202f» après l’envoi du formulaire, ou pas du tout.`,
    first: ({ label }) => `Commencez par «\u202f${label}\u202f»\u202f: un clic suffit.`,
    example: ({ example }) => `Dites ce qui est attendu\u202f: «\u202f${example}\u202f».`,
    help: ({ label }) => `Expliquez dans le texte d’aide ce qu’attend «\u202f${label}\u202f».`,
    simpler: ({ label }) => `Demandez «\u202f${label}\u202f» plus simplement.`,
    remove: ({ label }) =>
      `Retirez «\u202f${label}\u202f»\u202f: chaque question de plus coûte des réponses.`,
    title: () => 'Dites dans le titre ce qu’obtient le visiteur, et commencez par une question facile.',
    phone: () =>
      'Ouvrez le formulaire à la taille d’un téléphone\u202f: des questions plus courtes et des choix plutôt que de la saisie y aident.',
  },
  edits: {
    removed: label => `«\u202f${label}\u202f» retiré`,
    added: label => `«\u202f${label}\u202f» ajouté`,
    renamed: (label, to) => `«\u202f${label}\u202f» renommé en «\u202f${to}\u202f»`,
    required: label => `«\u202f${label}\u202f» devenu obligatoire`,
    optional: label => `«\u202f${label}\u202f» devenu facultatif`,
    help: label => `Texte d’aide de «\u202f${label}\u202f» modifié`,
    type: label => `«\u202f${label}\u202f» a changé de type`,
    options: label => `Options de «\u202f${label}\u202f» modifiées`,
    order: () => 'Ordre des champs modifié',
    steps: () => 'Étapes modifiées',
  },
};
