import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone } = FIELDS;

// prettier-ignore
export const patientIntake: TemplateSource = {
  id: 'patient-intake',
  category: 'contact',
  look: { theme: 'healthcare_trust' },
  multiStep: true,
  fields: [
    name, { id: 'birth', type: 'date', required: true }, halfEmail, { ...halfPhone, required: true },
    { id: 'health', type: 'page-break' },
    { id: 'reason', type: 'textarea', required: true },
    { id: 'pain', type: 'slider', validation: { min: 0, max: 10, step: 1 } },
    { id: 'allergies', type: 'radio', required: true },
    { id: 'which', type: 'textarea' },
    { id: 'insurance', type: 'select', required: true },
    { id: 'consent', type: 'checkbox', required: true },
  ],
  rules: [
    { field: 'allergies', operator: 'equals', option: 0, action: 'show', target: 'which' },
    { field: 'allergies', operator: 'equals', option: 0, action: 'require', target: 'which' },
  ],
  texts: {
    en: {
      name: 'Patient Intake', description: 'New patients: person, symptoms, allergies and insurance', intro: 'Please fill this in before your first visit.', submit: 'Send to the practice', tags: ['health', 'intake'],
      fields: { birth: ['Date of birth'], health: ['Your health'], reason: ['What brings you to us?', 'Symptoms, since when'], pain: ['Pain, from 0 to 10'], allergies: ['Do you have allergies?', '', ['Yes', 'No']], which: ['Which ones?', 'Medicines, foods, materials'], insurance: ['Insurance', 'Select', ['Public', 'Private', 'None']], consent: ['Consent', '', ['The practice may store this to treat me.']] },
    },
    es: {
      name: 'Admisión de pacientes', description: 'Pacientes nuevos: datos, síntomas, alergias y seguro', intro: 'Rellénelo antes de su primera visita.', submit: 'Enviar a la consulta', tags: ['salud', 'admisión'],
      fields: { birth: ['Fecha de nacimiento'], health: ['Su salud'], reason: ['¿Qué le trae por aquí?', 'Síntomas, desde cuándo'], pain: ['Dolor, de 0 a 10'], allergies: ['¿Tiene alergias?', '', ['Sí', 'No']], which: ['¿Cuáles?', 'Medicamentos, alimentos, materiales'], insurance: ['Seguro', 'Elija', ['Público', 'Privado', 'Ninguno']], consent: ['Consentimiento', '', ['La consulta puede guardar estos datos para tratarme.']] },
    },
    fr: {
      name: 'Nouveau patient', description: 'Identité, symptômes, allergies et assurance des nouveaux patients', intro: 'À remplir avant votre première visite.', submit: 'Envoyer au cabinet', tags: ['santé', 'accueil'],
      fields: { birth: ['Date de naissance'], health: ['Votre santé'], reason: ['Quel est le motif ?', 'Symptômes, depuis quand'], pain: ['Douleur, de 0 à 10'], allergies: ['Avez-vous des allergies ?', '', ['Oui', 'Non']], which: ['Lesquelles ?', 'Médicaments, aliments, matières'], insurance: ['Assurance', 'Choisissez', ['Publique', 'Privée', 'Aucune']], consent: ['Consentement', '', ['Le cabinet peut conserver ces données pour me soigner.']] },
    },
    de: {
      name: 'Patientenaufnahme', description: 'Neue Patienten: Person, Beschwerden, Allergien, Versicherung', intro: 'Bitte vor dem ersten Besuch ausfüllen.', submit: 'An die Praxis senden', tags: ['Gesundheit', 'Aufnahme'],
      fields: { birth: ['Geburtsdatum'], health: ['Ihre Gesundheit'], reason: ['Was führt Sie zu uns?', 'Beschwerden, seit wann'], pain: ['Schmerzen von 0 bis 10'], allergies: ['Haben Sie Allergien?', '', ['Ja', 'Nein']], which: ['Welche?', 'Medikamente, Lebensmittel, Stoffe'], insurance: ['Versicherung', 'Wählen', ['Gesetzlich', 'Privat', 'Keine']], consent: ['Einwilligung', '', ['Die Praxis darf diese Angaben zu meiner Behandlung speichern.']] },
    },
    ja: {
      name: '初診問診票', description: '初診の方の基本情報、症状、アレルギー、保険をうかがいます', intro: '初回のご来院前にご記入ください。', submit: '送信する', tags: ['医療', '問診'],
      fields: { birth: ['生年月日'], health: ['お体について'], reason: ['どのような症状ですか？', '症状と始まった時期'], pain: ['痛みの強さ（0～10）'], allergies: ['アレルギーはありますか？', '', ['はい', 'いいえ']], which: ['アレルギーの内容', '薬、食べ物、素材など'], insurance: ['保険', '選択してください', ['公的保険', '民間保険', 'なし']], consent: ['同意', '', ['診療のために情報を保存することに同意します。']] },
    },
  },
};
