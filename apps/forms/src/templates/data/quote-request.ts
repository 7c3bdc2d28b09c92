import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone } = FIELDS;

// prettier-ignore
export const quoteRequest: TemplateSource = {
  id: 'quote-request',
  category: 'lead-generation',
  look: { theme: 'professional_corporate', primaryColor: '#9a3412', accentColor: '#f59e0b' },
  multiStep: true,
  scoreThreshold: 60,
  fields: [
    { id: 'work', type: 'radio', required: true },
    { id: 'details', type: 'textarea', required: true },
    { id: 'photos', type: 'file', settings: { acceptedFileTypes: ['.jpg', '.png', '.pdf'], maxFileSize: 10 } },
    { id: 'when', type: 'radio', required: true, points: [1, 0.8, 0.4, 0.1], weight: 60 },
    { id: 'owner', type: 'radio', required: true, points: [1, 0.6, 0.3], weight: 40 },
    { id: 'contact', type: 'page-break' },
    name, halfEmail, { ...halfPhone, required: true },
    { id: 'postcode', type: 'text', required: true },
  ],
  texts: {
    en: {
      name: 'Quote Request', description: 'For trades and services: the job, the timing and the place, with photos',
      intro: 'Tell us what you need and get a price, usually within a day.', submit: 'Get my quote', tags: ['quote', 'trades'],
      fields: {
        work: ['What do you need?', '', ['Repair', 'New installation', 'Maintenance', 'Advice']], details: ['Describe the job', 'Size, material, what is broken'], photos: ['Photos or plans'],
        when: ['How soon?', '', ['It’s an emergency', 'Within a month', 'Within six months', 'No rush']], owner: ['Are you the owner?', '', ['Yes', 'I rent', 'I’m asking for someone else']],
        contact: ['Where should we send the quote?'], postcode: ['ZIP code', '10001'],
      },
    },
    es: {
      name: 'Solicitud de presupuesto', description: 'Para oficios y servicios: qué, cuándo, dónde, con fotos',
      intro: 'Díganos qué necesita y reciba un precio, normalmente en un día.', submit: 'Recibir presupuesto', tags: ['presupuesto', 'oficios'],
      fields: {
        work: ['¿Qué necesita?', '', ['Reparación', 'Instalación nueva', 'Mantenimiento', 'Asesoramiento']], details: ['Describa el trabajo', 'Medidas, material, qué está roto'], photos: ['Fotos o planos'],
        when: ['¿Para cuándo?', '', ['Es una urgencia', 'En un mes', 'En seis meses', 'Sin prisa']], owner: ['¿Es propietario?', '', ['Sí', 'Alquilo', 'Pregunto por otra persona']],
        contact: ['Dónde enviar el presupuesto'], postcode: ['Código postal', '28001'],
      },
    },
    fr: {
      name: 'Demande de devis', description: 'Pour artisans et services : quoi, quand, où, avec photos',
      intro: 'Décrivez votre besoin et recevez un prix, en général sous un jour.', submit: 'Obtenir mon devis', tags: ['devis', 'artisans'],
      fields: {
        work: ['De quoi avez-vous besoin ?', '', ['Réparation', 'Nouvelle installation', 'Entretien', 'Conseil']], details: ['Décrivez les travaux', 'Dimensions, matériau, panne'], photos: ['Photos ou plans'],
        when: ['Dans quel délai ?', '', ["C'est une urgence", "D'ici un mois", "D'ici six mois", 'Rien ne presse']], owner: ['Êtes-vous propriétaire ?', '', ['Oui', 'Locataire', 'Pour un tiers']],
        contact: ['Où envoyer le devis'], postcode: ['Code postal', '75001'],
      },
    },
    de: {
      name: 'Angebotsanfrage', description: 'Für Handwerk und Dienstleistung: was, wann, wo, mit Fotos',
      intro: 'Sagen Sie, was Sie brauchen. Ein Angebot kommt meist innerhalb eines Tages.', submit: 'Angebot erhalten', tags: ['Angebot', 'Handwerk'],
      fields: {
        work: ['Was brauchen Sie?', '', ['Reparatur', 'Neuinstallation', 'Wartung', 'Beratung']], details: ['Beschreiben Sie die Arbeit', 'Größe, Material, was defekt ist'], photos: ['Fotos oder Pläne'],
        when: ['Wie bald?', '', ['Es ist ein Notfall', 'Innerhalb eines Monats', 'Innerhalb von sechs Monaten', 'Es eilt nicht']], owner: ['Sind Sie Eigentümer?', '', ['Ja', 'Ich miete', 'Ich frage für jemanden']],
        contact: ['Wohin mit dem Angebot?'], postcode: ['Postleitzahl', '10115'],
      },
    },
    ja: {
      name: '見積もり依頼', description: '工事・修理向け。内容、時期、場所、写真を受け付けます',
      intro: 'ご要望をお知らせください。通常1日以内にお見積もりをお送りします。', submit: '見積もりを依頼する', tags: ['見積もり', '工事'],
      fields: {
        work: ['ご依頼の種類', '', ['修理', '新規設置', '点検・保守', 'ご相談']], details: ['作業の内容', '広さ、材質、故障の状態など'], photos: ['写真・図面'],
        when: ['ご希望の時期', '', ['緊急', '1か月以内', '半年以内', '急がない']], owner: ['物件の所有者ですか？', '', ['はい', '賃借人です', '代理です']],
        contact: ['見積もりの送付先'], postcode: ['郵便番号', '100-0001'],
      },
    },
  },
};
