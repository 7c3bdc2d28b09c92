import type { ResponseTexts } from '../../en/mail/response.js';

export const response: ResponseTexts = {
  newResponse: form => `Nouvelle réponse\u202f: ${form}`,
  newResponseTo: form => `Nouvelle réponse à ${form}`,
  score: score => `Score\u202f: ${score} sur 100`,
  lead: (name, score) => `${name} (${score} sur 100)`,
  unnamed: 'Nouveau prospect',
  outOf: (answer, most) => `${answer} sur ${most}`,
  see: 'Voir la réponse',
  untitled: 'Formulaire sans titre',
  yes: 'Oui',
  no: 'Non',
  why: 'Vous recevez cet e-mail car les notifications de ce formulaire sont activées.',
  whyRecipient: form =>
    `Vous recevez cet e-mail car le propriétaire du formulaire «\u202f${form}\u202f» a indiqué votre adresse.`,
  digest: (count, form) =>
    count === 1 ? `1 nouvelle réponse\u202f: ${form}` : `${count} nouvelles réponses\u202f: ${form}`,
  newest: count => `Les ${count} plus récentes\u202f:`,
  seeAll: 'Voir toutes les réponses',
  whyDigest: 'Vous recevez cet e-mail car les récapitulatifs de ce formulaire sont activés.',
  automatic: form =>
    `Ceci est une réponse automatique\u202f: quelqu’un a saisi cette adresse dans le formulaire «\u202f${form}\u202f». Si ce n’était pas vous, vous pouvez ignorer cet e-mail.`,
  resume: form => `Continuez «\u202f${form}\u202f»`,
  resumeText: days =>
    `Voici le lien vers les réponses que vous avez données jusqu’ici. Il est valable ${days} jours, et quiconque l’a peut les lire.`,
  goOn: 'Continuer',
  whyResume: form =>
    `Vous recevez cet e-mail car quelqu’un a saisi cette adresse dans le formulaire «\u202f${form}\u202f». Si ce n’était pas vous, vous pouvez ignorer cet e-mail.`,
  stop: 'Se désabonner de ces e-mails',
  openAddress: 'Ou ouvrez ce lien\u202f:',
};
