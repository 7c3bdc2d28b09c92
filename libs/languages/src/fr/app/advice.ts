import type * as en from '../../en/app/index.js';

export const advice: typeof en.advice = {
  found: {
    'field-loss': ({ label, rate, times }) =>
      `À «\u00a0${label}\u00a0», ${rate} de ceux qui arrivent jusque-là abandonnent${times && `, ${times} fois la médiane du formulaire`}.`,
    'field-errors': ({ label, rate }) =>
      `${rate} de ceux qui arrivent à «\u00a0${label}\u00a0» voient une erreur.`,
    'field-slow': ({ label, time, usualTime, visits }) =>
      `«\u00a0${label}\u00a0» prend ${time} (médiane de ${visits} visites)\u202f; la médiane du formulaire est de ${usualTime}.`,
    'field-skipped': ({ label, rate, whole }) =>
      `Seules ${rate} des ${whole} réponses renseignent «\u00a0${label}\u00a0».`,
    'few-starts': ({ rate, whole }) =>
      `Seuls ${rate} des ${whole} visiteurs commencent à remplir le formulaire.`,
    'mobile-gap': ({ rate, otherRate }) =>
      `Sur téléphone, ${rate} envoient le formulaire, contre ${otherRate} sur ordinateur.`,
  },
  todo: {
    optional: ({ label }) => `Rendez «\u00a0${label}\u00a0» facultatif.`,
    last: ({ label }) => `Demandez «\u00a0${label}\u00a0» en dernier.`,
    later: ({ label }) => `Rendez «\u00a0${label}\u00a0» facultatif, ou demandez-le plus tard.`,
    after: ({ label }) => `Demandez «\u00a0${label}\u00a0» après l’envoi du formulaire, ou pas du tout.`,
    first: ({ label }) => `Commencez par «\u00a0${label}\u00a0»\u202f: un clic est un début facile.`,
    example: ({ example }) => `Dites ce qui est attendu\u202f: «\u00a0${example}\u00a0».`,
    help: ({ label }) => `Expliquez dans le texte d’aide ce qu’attend «\u00a0${label}\u00a0».`,
    simpler: ({ label }) => `Demandez «\u00a0${label}\u00a0» plus simplement.`,
    remove: ({ label }) =>
      `Retirez «\u00a0${label}\u00a0»\u202f: chaque question de plus coûte des réponses.`,
    title: () => 'Dites dans le titre ce qu’obtient le visiteur, et commencez par une question facile.',
    phone: () =>
      'Ouvrez le formulaire à la taille d’un téléphone\u202f: des questions plus courtes et des choix plutôt que de la saisie y aident.',
  },
  edits: {
    removed: label => `«\u00a0${label}\u00a0» retiré`,
    added: label => `«\u00a0${label}\u00a0» ajouté`,
    renamed: (label, to) => `«\u00a0${label}\u00a0» renommé en «\u00a0${to}\u00a0»`,
    required: label => `«\u00a0${label}\u00a0» devenu obligatoire`,
    optional: label => `«\u00a0${label}\u00a0» devenu facultatif`,
    help: label => `Texte d’aide de «\u00a0${label}\u00a0» modifié`,
    type: label => `«\u00a0${label}\u00a0» a changé de type`,
    options: label => `Options de «\u00a0${label}\u00a0» modifiées`,
    order: () => 'Ordre des champs modifié',
    steps: () => 'Étapes modifiées',
  },
};
