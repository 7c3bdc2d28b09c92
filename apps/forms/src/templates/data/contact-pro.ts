import { FIELDS, type TemplateSource } from '../template-source.js';

const { halfName, halfEmail, phone, message } = FIELDS;

// prettier-ignore
export const contactPro: TemplateSource = {
  id: 'contact-pro',
  category: 'contact',
  popularity: 88,
  look: { theme: 'minimal_clean' },
  fields: [
    halfName, halfEmail,
    { id: 'topic', type: 'select', required: true },
    phone,
    { ...message, required: true },
  ],
  rules: [{ field: 'topic', operator: 'equals', option: 1, action: 'require', target: 'phone' }],
  texts: {
    en: {
      name: 'Contact Pro', title: 'Contact us', description: 'A contact form that sends each question to the right place',
      intro: 'We reply within one business day.', submit: 'Send message', tags: ['contact', 'support'],
      fields: { topic: ['What is it about?', 'Select a topic', ['General question', 'Sales', 'Support', 'Partnership']], message: ['Message', 'How can we help?'] },
    },
    es: {
      name: 'Contacto', title: 'Escríbanos', description: 'Un formulario de contacto que lleva cada pregunta al lugar correcto',
      intro: 'Respondemos en un día laborable.', submit: 'Enviar mensaje', tags: ['contacto', 'soporte'],
      fields: { topic: ['¿De qué se trata?', 'Elija un tema', ['Pregunta general', 'Ventas', 'Soporte', 'Colaboración']], message: ['Mensaje', '¿En qué podemos ayudarle?'] },
    },
    fr: {
      name: 'Contact', title: 'Contactez-nous', description: 'Un formulaire de contact qui oriente chaque question',
      intro: 'Nous répondons sous un jour ouvré.', submit: 'Envoyer le message', tags: ['contact', 'assistance'],
      fields: { topic: ['De quoi s’agit-il ?', 'Choisissez un sujet', ['Question générale', 'Commercial', 'Assistance', 'Partenariat']], message: ['Message', 'Comment pouvons-nous vous aider ?'] },
    },
    de: {
      name: 'Kontakt', description: 'Ein Kontaktformular, das jede Frage an die richtige Stelle bringt',
      intro: 'Wir antworten innerhalb eines Werktags.', submit: 'Nachricht senden', tags: ['Kontakt', 'Support'],
      fields: { topic: ['Worum geht es?', 'Thema wählen', ['Allgemeine Frage', 'Vertrieb', 'Support', 'Partnerschaft']], message: ['Nachricht', 'Wie können wir helfen?'] },
    },
    ja: {
      name: 'お問い合わせ', description: '内容に応じて担当者に届くお問い合わせフォームです',
      intro: '1営業日以内にご返信いたします。', submit: '送信する', tags: ['お問い合わせ', 'サポート'],
      fields: { topic: ['お問い合わせの種類', '選択してください', ['一般的なご質問', '営業・ご購入', 'サポート', '提携']], message: ['お問い合わせ内容', 'ご用件をお聞かせください'] },
    },
  },
};
