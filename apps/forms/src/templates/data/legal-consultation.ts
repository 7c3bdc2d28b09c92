import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone } = FIELDS;

// prettier-ignore
export const legalConsultation: TemplateSource = {
  id: 'legal-consultation',
  category: 'lead-generation',
  look: { theme: 'professional_corporate' },
  multiStep: true,
  scoreThreshold: 60,
  fields: [
    { id: 'case_type', type: 'select', required: true },
    { id: 'urgency', type: 'radio', required: true, points: [1, 0.6, 0.2], weight: 70 },
    { id: 'insured', type: 'radio', required: true, points: [1, 0.5, 0.5], weight: 30 },
    { id: 'deadline', type: 'date' },
    { id: 'person', type: 'page-break' },
    name, halfEmail, { ...halfPhone, required: true },
    { id: 'summary', type: 'textarea', required: true },
  ],
  rules: [{ field: 'urgency', operator: 'equals', option: 0, action: 'require', target: 'deadline' }],
  texts: {
    en: {
      name: 'Legal Consultation', description: 'Case type, urgency and a summary for law firms', intro: 'What you write stays confidential.', submit: 'Ask for a consultation', tags: ['law', 'consultation'],
      fields: { case_type: ['Area of law', 'Select', ['Family', 'Employment', 'Contracts', 'Traffic', 'Other']], urgency: ['How urgent is it?', '', ['There is a deadline', 'Within weeks', 'I want to be prepared']], insured: ['Legal insurance', '', ['Yes', 'No', 'I do not know']], deadline: ['Deadline'], person: ['How we reach you'], summary: ['What happened?', 'Please no documents yet'] },
    },
    es: {
      name: 'Consulta legal', description: 'Tipo de caso, urgencia y resumen para bufetes', intro: 'Lo que escriba es confidencial.', submit: 'Solicitar consulta', tags: ['derecho', 'consulta'],
      fields: { case_type: ['Área', 'Elija', ['Familia', 'Laboral', 'Contratos', 'Tráfico', 'Otra']], urgency: ['¿Qué urgencia tiene?', '', ['Hay un plazo', 'En unas semanas', 'Quiero estar preparado']], insured: ['Seguro de defensa jurídica', '', ['Sí', 'No', 'No lo sé']], deadline: ['Plazo'], person: ['Cómo contactarle'], summary: ['¿Qué ocurrió?', 'Todavía sin documentos, por favor'] },
    },
    fr: {
      name: 'Consultation juridique', description: 'Domaine, urgence et résumé pour cabinets d’avocats', intro: 'Vos informations restent confidentielles.', submit: 'Demander une consultation', tags: ['droit', 'consultation'],
      fields: { case_type: ['Domaine', 'Choisissez', ['Famille', 'Travail', 'Contrats', 'Circulation', 'Autre']], urgency: ['Est-ce urgent ?', '', ['Il y a un délai', 'Dans les semaines qui viennent', 'Je veux anticiper']], insured: ['Protection juridique', '', ['Oui', 'Non', 'Je ne sais pas']], deadline: ['Date limite'], person: ['Vos coordonnées'], summary: ['Que s’est-il passé ?', 'Sans documents pour l’instant'] },
    },
    de: {
      name: 'Rechtsberatung', description: 'Rechtsgebiet, Dringlichkeit und Sachverhalt für Kanzleien', intro: 'Ihre Angaben bleiben vertraulich.', submit: 'Beratung anfragen', tags: ['Recht', 'Beratung'],
      fields: { case_type: ['Rechtsgebiet', 'Wählen', ['Familie', 'Arbeit', 'Verträge', 'Verkehr', 'Anderes']], urgency: ['Wie dringend ist es?', '', ['Es läuft eine Frist', 'In den nächsten Wochen', 'Ich möchte vorbereitet sein']], insured: ['Rechtsschutzversicherung', '', ['Ja', 'Nein', 'Weiß ich nicht']], deadline: ['Frist bis'], person: ['So erreichen wir Sie'], summary: ['Was ist passiert?', 'Bitte noch keine Unterlagen'] },
    },
    ja: {
      name: '法律相談', description: '相談分野、緊急度、概要をうかがいます', intro: '内容は秘密として扱います。', submit: '相談を申し込む', tags: ['法律', '相談'],
      fields: { case_type: ['相談分野', '選択してください', ['家族', '労働', '契約', '交通事故', 'その他']], urgency: ['緊急度', '', ['期限がある', '数週間以内', '事前に準備したい']], insured: ['弁護士費用保険', '', ['あり', 'なし', 'わからない']], deadline: ['期限'], person: ['ご連絡先'], summary: ['ご相談の内容', '書類はまだ不要です'] },
    },
  },
};
