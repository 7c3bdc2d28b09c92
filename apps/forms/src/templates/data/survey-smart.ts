import { FIELDS, type TemplateSource } from '../template-source.js';

// prettier-ignore
export const surveySmart: TemplateSource = {
  id: 'survey-smart',
  category: 'survey',
  popularity: 76,
  look: { theme: 'modern_gradient' },
  fields: [
    { id: 'rating', type: 'rating', required: true, settings: { scale: 5, showLabels: true } },
    { id: 'improve', type: 'textarea' },
    { id: 'found', type: 'radio' },
    { id: 'recommend', type: 'slider', validation: { min: 0, max: 10, step: 1 } },
    { id: 'comment', type: 'textarea' },
    { ...FIELDS.email, required: false },
  ],
  rules: [{ field: 'rating', operator: 'less_than', value: 4, action: 'show', target: 'improve' }],
  texts: {
    en: {
      name: 'Smart Survey', title: 'Your feedback', description: 'Asks how it went, and asks unhappy customers why',
      intro: 'It takes a minute.', submit: 'Send answers', tags: ['survey', 'feedback'],
      fields: {
        rating: ['Rate your experience'], improve: ['What should we do better?', 'The one thing that mattered most'],
        found: ['How did you find us?', '', ['Search', 'Recommendation', 'Social media', 'Advertising', 'Other']],
        recommend: ['How likely are you to recommend us?'], comment: ['Anything else?', 'Optional'], email: ['Email Address (if you’d like a reply)', 'you@example.com'],
      },
    },
    es: {
      name: 'Encuesta inteligente', title: 'Su opinión', description: 'Pregunta cómo fue, y a los descontentos por qué',
      intro: 'Le llevará un minuto.', submit: 'Enviar respuestas', tags: ['encuesta', 'opiniones'],
      fields: {
        rating: ['Valore su experiencia'], improve: ['¿Qué deberíamos mejorar?', 'Lo que más le importó'],
        found: ['¿Cómo nos encontró?', '', ['Buscador', 'Recomendación', 'Redes sociales', 'Publicidad', 'Otro']],
        recommend: ['¿Qué probabilidad hay de que nos recomiende?'], comment: ['¿Algo más?', 'Opcional'], email: ['Correo electrónico (si desea respuesta)', 'tu@ejemplo.com'],
      },
    },
    fr: {
      name: 'Enquête de satisfaction', title: 'Votre avis', description: 'Demande comment cela s’est passé, et pourquoi aux mécontents',
      intro: 'Une minute suffit.', submit: 'Envoyer les réponses', tags: ['enquête', 'avis'],
      fields: {
        rating: ['Notez votre expérience'], improve: ['Que devrions-nous améliorer ?', 'Ce qui a le plus compté'],
        found: ['Comment nous avez-vous trouvés ?', '', ['Recherche', 'Recommandation', 'Réseaux sociaux', 'Publicité', 'Autre']],
        recommend: ['Nous recommanderiez-vous ?'], comment: ['Autre chose ?', 'Facultatif'], email: ['Adresse e-mail (si vous souhaitez une réponse)', 'vous@exemple.fr'],
      },
    },
    de: {
      name: 'Kluge Umfrage', title: 'Ihre Meinung', description: 'Fragt, wie es war, und Unzufriedene nach dem Grund',
      intro: 'Es dauert eine Minute.', submit: 'Antworten senden', tags: ['Umfrage', 'Feedback'],
      fields: {
        rating: ['Wie war Ihr Erlebnis?'], improve: ['Was sollten wir besser machen?', 'Das eine, das am wichtigsten war'],
        found: ['Wie haben Sie uns gefunden?', '', ['Suche', 'Empfehlung', 'Soziale Medien', 'Werbung', 'Anderes']],
        recommend: ['Wie wahrscheinlich empfehlen Sie uns weiter?'], comment: ['Sonst noch etwas?', 'Freiwillig'], email: ['E-Mail-Adresse (falls Sie eine Antwort wünschen)', 'sie@beispiel.de'],
      },
    },
    ja: {
      name: '満足度アンケート', description: 'ご感想をうかがい、ご不満の方には理由をお聞きします',
      intro: '1分で終わります。', submit: '回答を送信する', tags: ['アンケート', 'ご意見'],
      fields: {
        rating: ['総合的な満足度'], improve: ['改善してほしい点', '最も気になった点をお書きください'],
        found: ['当店をどこで知りましたか？', '', ['検索', 'ご紹介', 'SNS', '広告', 'その他']],
        recommend: ['他の方に勧めたいと思いますか？'], comment: ['その他ご意見', '任意'], email: ['メールアドレス（返信をご希望の場合）', 'you@example.jp'],
      },
    },
  },
};
