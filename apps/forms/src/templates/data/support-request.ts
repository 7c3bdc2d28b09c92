import { FIELDS, type TemplateSource } from '../template-source.js';

const { halfName, halfEmail, phone } = FIELDS;

// prettier-ignore
export const supportRequest: TemplateSource = {
  id: 'support-request',
  category: 'contact',
  look: { theme: 'professional_corporate', primaryColor: '#0e7490' },
  fields: [
    halfName, halfEmail,
    { id: 'kind', type: 'select', required: true },
    { id: 'urgency', type: 'radio', required: true },
    phone,
    { id: 'what', type: 'textarea', required: true },
    { id: 'picture', type: 'file', settings: { acceptedFileTypes: ['.jpg', '.png', '.pdf'], maxFileSize: 10 } },
  ],
  rules: [{ field: 'urgency', operator: 'equals', option: 0, action: 'require', target: 'phone' }],
  texts: {
    en: {
      name: 'Support Request', description: 'Tickets with type, urgency and a screenshot', intro: 'The more you tell us, the faster we can help.', submit: 'Get help', tags: ['support', 'service'],
      fields: { kind: ['What is it about?', 'Select', ['Something is broken', 'Question', 'Billing', 'Feature request']], urgency: ['How urgent is it?', '', ['I can’t work', 'It slows me down', 'When you have time']], what: ['What happened?', 'What you did and what you expected'], picture: ['Screenshot'] },
    },
    es: {
      name: 'Solicitud de soporte', description: 'Incidencias con tipo, urgencia y captura', intro: 'Cuanto más cuente, antes lo resolvemos.', submit: 'Pedir ayuda', tags: ['soporte', 'servicio'],
      fields: { kind: ['¿De qué se trata?', 'Elija', ['Algo no funciona', 'Pregunta', 'Factura', 'Sugerencia']], urgency: ['¿Qué urgencia tiene?', '', ['No puedo trabajar', 'Me molesta', 'Cuando puedan']], what: ['¿Qué ocurrió?', 'Qué hizo y qué esperaba'], picture: ['Captura de pantalla'] },
    },
    fr: {
      name: 'Demande d’assistance', description: 'Tickets avec type, urgence et capture', intro: 'Plus vous en dites, plus vite c’est réglé.', submit: "Obtenir de l'aide", tags: ['assistance', 'service'],
      fields: { kind: ['De quoi s’agit-il ?', 'Choisissez', ['Une panne', 'Question', 'Facture', 'Suggestion']], urgency: ['Est-ce urgent ?', '', ['Je ne peux plus travailler', 'Cela me gêne', 'Quand vous pourrez']], what: ['Que s’est-il passé ?', 'Ce que vous avez fait et attendu'], picture: ['Capture d’écran'] },
    },
    de: {
      name: 'Supportanfrage', description: 'Tickets mit Art, Dringlichkeit und Bildschirmfoto', intro: 'Je mehr Sie schreiben, desto schneller ist es gelöst.', submit: 'Hilfe anfordern', tags: ['Support', 'Service'],
      fields: { kind: ['Worum geht es?', 'Wählen', ['Etwas ist defekt', 'Frage', 'Rechnung', 'Wunsch']], urgency: ['Wie dringend?', '', ['Ich kann nicht arbeiten', 'Es stört', 'Wenn Sie Zeit haben']], what: ['Was ist passiert?', 'Was Sie taten, was Sie erwarteten'], picture: ['Bildschirmfoto'] },
    },
    ja: {
      name: 'サポート依頼', description: '種類、緊急度、画面の画像を受け付けます', intro: '詳しくお書きいただくほど早く解決できます。', submit: '依頼する', tags: ['サポート', 'サービス'],
      fields: { kind: ['内容', '選択してください', ['不具合', '質問', '請求', '要望']], urgency: ['緊急度', '', ['作業ができない', '支障がある', '急がない']], what: ['状況', '操作の内容と期待した結果'], picture: ['画面の画像'] },
    },
  },
};
