import type * as en from '../en.js';

export const mailRules: typeof en.mailRules = {
  title: 'E-mails',
  every: 'Fréquence',
  everyOptions: {
    single: 'Un par réponse',
    hourly: 'Un par heure',
    daily: 'Un par jour, le matin',
  },
  everyHelp: 'Sans nouvelle réponse, aucun e-mail n’est envoyé.',
  recipients: 'Autres destinataires',
  recipientsHelp:
    'Ils reçoivent les réponses, mais ne peuvent pas ouvrir votre espace de travail. Chaque e-mail contient un lien pour se désabonner.',
  recipient: (n: number) => `Destinataire ${n}`,
  address: 'Adresse e-mail',
  addressWrong: 'Saisissez une adresse e-mail valide. D’ici là, elle n’est pas enregistrée.',
  remove: (to: string) => `Retirer ${to || 'ce destinataire'}`,
  add: 'Ajouter un destinataire',
  always: 'Reçoit toutes les réponses',
  when: 'Reçoit les réponses si',
  match: 'Comment les conditions se combinent',
  all: 'toutes ces conditions sont remplies',
  any: 'l’une de ces conditions est remplie',
  addCondition: 'Seulement si…',
  another: 'Autre condition',
  reply: 'Répondre aux visiteurs par e-mail',
  replyHelp:
    'Envoyé à l’adresse qu’ils saisissent, une fois par jour au plus. L’e-mail indique qu’il est automatique.',
  replyNoField: 'Ajoutez d’abord un champ pour l’adresse e-mail\u202f: la réponse y sera envoyée.',
  subject: 'Objet',
  subjectDefault: 'Merci pour votre message',
  text: 'Texte',
  textDefault: 'Merci de nous avoir contactés. Nous vous répondrons rapidement.',
  textMissing: 'L’objet et le texte sont nécessaires. D’ici là, rien n’est enregistré.',
  insert: 'Insérer une réponse',
  insertChoose: 'Choisir un champ',
  tagsHelp: 'Les réponses sont raccourcies, et les adresses web qu’elles contiennent sont retirées.',
};
