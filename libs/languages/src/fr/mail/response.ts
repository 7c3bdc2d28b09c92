import type { ResponseTexts } from '../../en/mail/response.js';

export const response: ResponseTexts = {
  newResponse: form => `Nouvelle réponse : ${form}`,
  newResponseTo: form => `Nouvelle réponse à ${form}`,
  score: score => `Score : ${score} sur 100`,
  lead: (name, score) => `${name} (${score} sur 100)`,
  unnamed: 'Nouveau contact',
  outOf: (answer, most) => `${answer} sur ${most}`,
  see: 'Voir la réponse',
  untitled: 'Formulaire sans titre',
  yes: 'Oui',
  no: 'Non',
  why: 'Vous recevez cet e-mail car les notifications de ce formulaire sont activées.',
  whyRecipient: form =>
    `Vous recevez cet e-mail car le propriétaire du formulaire « ${form} » a indiqué votre adresse.`,
  digest: (count, form) =>
    count === 1 ? `1 nouvelle réponse : ${form}` : `${count} nouvelles réponses : ${form}`,
  newest: count => `Les ${count} plus récentes :`,
  seeAll: 'Voir toutes les réponses',
  whyDigest: 'Vous recevez cet e-mail car ce formulaire regroupe ses notifications.',
  automatic: form =>
    `Ceci est une réponse automatique : quelqu’un a saisi cette adresse dans le formulaire « ${form} ». Si ce n’était pas vous, vous n’avez rien à faire.`,
  resume: form => `Continuez « ${form} »`,
  resumeText: days =>
    `Voici le lien vers les réponses que vous avez données jusqu’ici. Il est valable ${days} jours, et quiconque l’a peut les lire.`,
  goOn: 'Continuer',
  whyResume: form =>
    `Vous recevez cet e-mail car quelqu’un a saisi cette adresse dans le formulaire « ${form} ». Si ce n’était pas vous, vous n’avez rien à faire.`,
  stop: 'Ne plus recevoir d’e-mails de ce genre',
  openAddress: 'Ou ouvrez cette adresse :',
};
