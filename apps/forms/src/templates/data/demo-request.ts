import { FIELDS, type TemplateSource } from '../template-source.js';

const { halfName, halfEmail, company, phone } = FIELDS;

// prettier-ignore
export const demoRequest: TemplateSource = {
  id: 'demo-request',
  category: 'lead-generation',
  look: { theme: 'modern_gradient', primaryColor: '#0f766e' },
  scoreThreshold: 60,
  fields: [
    halfName, halfEmail,
    { ...company, required: true },
    { id: 'size', type: 'select', required: true, points: [0.2, 0.5, 0.8, 1], weight: 60 },
    { id: 'role', type: 'radio', required: true, points: [1, 0.8, 0.4, 0.2], weight: 40 },
    { id: 'problem', type: 'textarea' },
    phone,
  ],
  rules: [{ field: 'size', operator: 'equals', option: 3, action: 'require', target: 'phone' }],
  texts: {
    en: {
      name: 'Demo Request', description: 'Books product demos and scores them by company size and role', intro: 'See it with your own example, in 20 minutes.', submit: 'Book a demo', tags: ['saas', 'demo'],
      fields: { size: ['Company size', 'Select', ['1 - 10', '11 - 50', '51 - 250', 'More than 250']], role: ['Your role', '', ['Management', 'Head of department', 'Specialist', 'Other']], problem: ['What would you like to solve?', 'Today we do it manually'] },
    },
    es: {
      name: 'Solicitud de demo', description: 'Agenda demos y las puntúa por tamaño de empresa y cargo', intro: 'Véalo con su propio ejemplo, en veinte minutos.', submit: 'Reservar demo', tags: ['saas', 'demo'],
      fields: { size: ['Tamaño de la empresa', 'Elija', ['1 - 10', '11 - 50', '51 - 250', 'Más de 250']], role: ['Su cargo', '', ['Dirección', 'Jefe de departamento', 'Especialista', 'Otro']], problem: ['¿Qué quiere resolver?', 'Hoy lo hacemos a mano'] },
    },
    fr: {
      name: 'Demande de démo', description: 'Réserve des démos et les note selon taille et fonction', intro: 'Voyez-le avec votre propre exemple, en vingt minutes.', submit: 'Réserver une démo', tags: ['saas', 'démo'],
      fields: { size: ["Taille de l'entreprise", 'Choisissez', ['1 - 10', '11 - 50', '51 - 250', 'Plus de 250']], role: ['Votre fonction', '', ['Direction', 'Chef de service', 'Spécialiste', 'Autre']], problem: ['Que souhaitez-vous résoudre ?', 'Aujourd’hui, tout est manuel'] },
    },
    de: {
      name: 'Demo-Anfrage', description: 'Vereinbart Produktdemos und bewertet nach Größe und Rolle', intro: 'Sehen Sie es an Ihrem eigenen Beispiel, in zwanzig Minuten.', submit: 'Demo vereinbaren', tags: ['SaaS', 'Demo'],
      fields: { size: ['Unternehmensgröße', 'Wählen', ['1 - 10', '11 - 50', '51 - 250', 'Mehr als 250']], role: ['Ihre Rolle', '', ['Geschäftsführung', 'Abteilungsleitung', 'Fachkraft', 'Andere']], problem: ['Was möchten Sie lösen?', 'Heute machen wir das von Hand'] },
    },
    ja: {
      name: 'デモのお申し込み', description: '製品デモを受け付け、企業規模と役職で評価します', intro: '20分で、お客様の例を使ってご覧いただけます。', submit: 'デモを予約する', tags: ['SaaS', 'デモ'],
      fields: { size: ['従業員数', '選択してください', ['1～10名', '11～50名', '51～250名', '250名以上']], role: ['お役職', '', ['経営層', '部門責任者', '担当者', 'その他']], problem: ['解決したい課題', '現在は手作業です'] },
    },
  },
};
