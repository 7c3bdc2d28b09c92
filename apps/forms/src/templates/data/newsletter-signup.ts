import { FIELDS, type TemplateSource } from '../template-source.js';

// prettier-ignore
export const newsletterSignup: TemplateSource = {
  id: 'newsletter-signup',
  category: 'lead-generation',
  look: { theme: 'modern_gradient', layout: 'centered', maxWidth: 'md' },
  fields: [
    { ...FIELDS.name, id: 'first_name', required: false },
    FIELDS.email,
    { id: 'topics', type: 'checkbox' },
    { id: 'consent', type: 'checkbox', required: true },
    { id: 'campaign', type: 'hidden', settings: { queryParameter: 'utm_campaign' } },
  ],
  texts: {
    en: {
      name: 'Newsletter Signup', description: 'A short signup with topics and consent', intro: 'One good email a month.', submit: 'Subscribe', tags: ['newsletter', 'marketing'],
      fields: { first_name: ['First name', 'Jane'], topics: ['What interests you?', '', ['News', 'Guides', 'Offers']], consent: ['Consent', '', ['Send me the newsletter. I can unsubscribe at any time.']], campaign: ['Campaign'] },
    },
    es: {
      name: 'Suscripción al boletín', description: 'Un alta breve con temas y consentimiento', intro: 'Un buen correo al mes.', submit: 'Suscribirme', tags: ['boletín', 'marketing'],
      fields: { first_name: ['Nombre', 'Ana'], topics: ['¿Qué le interesa?', '', ['Novedades', 'Guías', 'Ofertas']], consent: ['Consentimiento', '', ['Quiero recibir el boletín. Puedo darme de baja cuando quiera.']], campaign: ['Campaña'] },
    },
    fr: {
      name: 'Inscription à la newsletter', description: 'Une inscription courte avec sujets et consentement', intro: 'Un bon e-mail par mois.', submit: "S'abonner", tags: ['newsletter', 'marketing'],
      fields: { first_name: ['Prénom', 'Claire'], topics: ['Qu’est-ce qui vous intéresse ?', '', ['Actualités', 'Guides', 'Offres']], consent: ['Consentement', '', ['Je souhaite recevoir la newsletter. Je peux me désinscrire à tout moment.']], campaign: ['Campagne'] },
    },
    de: {
      name: 'Newsletter-Anmeldung', description: 'Eine kurze Anmeldung mit Themen und Einwilligung', intro: 'Eine gute Mail im Monat.', submit: 'Abonnieren', tags: ['Newsletter', 'Marketing'],
      fields: { first_name: ['Vorname', 'Anna'], topics: ['Was interessiert Sie?', '', ['Neuigkeiten', 'Ratgeber', 'Angebote']], consent: ['Einwilligung', '', ['Ich möchte den Newsletter erhalten und kann mich jederzeit abmelden.']], campaign: ['Kampagne'] },
    },
    ja: {
      name: 'メールマガジン登録', description: '興味のあるテーマと同意を確認する短い登録フォームです', intro: '月に1通、役立つ情報をお届けします。', submit: '登録する', tags: ['メルマガ', 'マーケティング'],
      fields: { first_name: ['お名前', '花子'], topics: ['興味のあるテーマ', '', ['最新情報', 'ガイド', 'お得な情報']], consent: ['同意', '', ['メールマガジンの受信に同意します。いつでも解除できます。']], campaign: ['キャンペーン'] },
    },
  },
};
