import { FIELDS, type TemplateSource } from '../template-source.js';

// prettier-ignore
export const customerScore: TemplateSource = {
  id: 'customer-score',
  category: 'survey',
  look: { theme: 'minimal_clean', primaryColor: '#7c3aed' },
  fields: [
    { id: 'score', type: 'slider', required: true, validation: { min: 0, max: 10, step: 1 } },
    { id: 'unhappy', type: 'textarea' },
    { id: 'happy', type: 'textarea' },
    { id: 'quote', type: 'checkbox' },
    { ...FIELDS.name, required: false },
    { ...FIELDS.email, required: false },
  ],
  rules: [
    { field: 'score', operator: 'less_than', value: 7, action: 'show', target: 'unhappy' },
    { field: 'score', operator: 'greater_than', value: 8, action: 'show', target: 'happy' },
    { field: 'score', operator: 'greater_than', value: 8, action: 'show', target: 'quote' },
  ],
  texts: {
    en: {
      name: 'Customer Score', title: 'Would you recommend us?', description: 'Asks how likely customers are to recommend you, from 0 to 10, and why', intro: 'One number, and a comment if you like.', submit: 'Send', tags: ['nps', 'customers'],
      fields: { score: ['How likely are you to recommend us to a friend?'], unhappy: ['What disappointed you?', 'We read every answer'], happy: ['What did we do well?', 'It makes our day'], quote: ['May we quote you?', '', ['Yes, with my name']] },
    },
    es: {
      name: 'Puntuación del cliente', title: '¿Nos recomendaría?', description: 'Probabilidad de recomendar, de 0 a 10, y el motivo', intro: 'Un número y, si quiere, unas palabras.', submit: 'Enviar', tags: ['nps', 'clientes'],
      fields: { score: ['¿Nos recomendaría a un amigo?'], unhappy: ['¿Qué le decepcionó?', 'Leemos cada respuesta'], happy: ['¿Qué hicimos bien?', 'Nos alegra el día'], quote: ['¿Podemos citarle?', '', ['Sí, con mi nombre']] },
    },
    fr: {
      name: 'Note client', title: 'Nous recommanderiez-vous ?', description: 'Probabilité de recommandation, de 0 à 10, et la raison', intro: 'Un chiffre, et un mot si vous voulez.', submit: 'Envoyer', tags: ['nps', 'clients'],
      fields: { score: ['Nous recommanderiez-vous à un ami ?'], unhappy: ['Qu’est-ce qui vous a déçu ?', 'Nous lisons chaque réponse'], happy: ['Qu’avons-nous bien fait ?', 'Cela nous fait plaisir'], quote: ['Pouvons-nous vous citer ?', '', ['Oui, avec mon nom']] },
    },
    de: {
      name: 'Weiterempfehlung', title: 'Würden Sie uns weiterempfehlen?', description: 'Wie wahrscheinlich von 0 bis 10, und warum', intro: 'Eine Zahl, und gern ein Wort dazu.', submit: 'Senden', tags: ['NPS', 'Kunden'],
      fields: { score: ['Würden Sie uns Freunden empfehlen?'], unhappy: ['Was hat Sie enttäuscht?', 'Wir lesen jede Antwort'], happy: ['Was war gut?', 'Das freut uns'], quote: ['Dürfen wir Sie zitieren?', '', ['Ja, mit meinem Namen']] },
    },
    ja: {
      name: '推奨度アンケート', description: '0～10の推奨度とその理由をうかがいます', intro: '数字ひとつと、よろしければ一言お願いします。', submit: '送信する', tags: ['NPS', 'お客様'],
      fields: { score: ['友人に勧めたいと思いますか？（0～10）'], unhappy: ['ご不満だった点', 'すべて拝読します'], happy: ['よかった点', '励みになります'], quote: ['ご感想を紹介してもよろしいですか？', '', ['はい、名前入りで']] },
    },
  },
};
