import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone } = FIELDS;

// prettier-ignore
export const jobApplication: TemplateSource = {
  id: 'job-application',
  category: 'contact',
  look: { theme: 'minimal_clean', primaryColor: '#1d4ed8' },
  multiStep: true,
  fields: [
    name, halfEmail, halfPhone,
    { id: 'work_part', type: 'page-break' },
    { id: 'position', type: 'select', required: true },
    { id: 'experience', type: 'radio', required: true },
    { id: 'cv', type: 'file', settings: { acceptedFileTypes: ['.pdf', '.doc', '.docx'], maxFileSize: 10 } },
    { id: 'profile', type: 'url' },
    { id: 'start', type: 'date' },
    { id: 'why', type: 'textarea', required: true },
  ],
  texts: {
    en: {
      name: 'Job Application', description: 'Applications with resume, experience and motivation', intro: 'It takes three minutes. No essay needed.', submit: 'Apply', tags: ['jobs', 'hr'],
      fields: {
        work_part: ['Your experience'], position: ['Position', 'Select', ['Sales', 'Engineering', 'Customer service', 'Any']], experience: ['Experience', '', ['Less than 1 year', '1 to 3 years', '4 to 9 years', '10 years or more']],
        cv: ['Resume'], profile: ['Profile or portfolio', 'https://'], start: ['Earliest start date'], why: ['Why us?', 'A few sentences'],
      },
    },
    es: {
      name: 'Solicitud de empleo', description: 'Candidaturas con CV, experiencia y motivación', intro: 'Tres minutos, sin carta.', submit: 'Enviar candidatura', tags: ['empleo', 'rrhh'],
      fields: {
        work_part: ['Su trabajo'], position: ['Puesto', 'Elija', ['Ventas', 'Ingeniería', 'Atención al cliente', 'Cualquiera']], experience: ['Experiencia', '', ['Menos de 1 año', '1 a 3 años', '4 a 9 años', '10 años o más']],
        cv: ['Currículum'], profile: ['Perfil o portafolio', 'https://'], start: ['Incorporación posible'], why: ['¿Por qué nosotros?', 'Unas frases'],
      },
    },
    fr: {
      name: 'Candidature', description: 'Candidatures avec CV, expérience et motivation', intro: 'Trois minutes, sans lettre.', submit: 'Postuler', tags: ['emploi', 'rh'],
      fields: {
        work_part: ['Votre parcours'], position: ['Poste', 'Choisissez', ['Commercial', 'Technique', 'Service client', 'Indifférent']], experience: ['Expérience', '', ["Moins d'un an", '1 à 3 ans', '4 à 9 ans', '10 ans et plus']],
        cv: ['CV'], profile: ['Profil ou portfolio', 'https://'], start: ['Disponibilité'], why: ['Pourquoi nous ?', 'Quelques phrases'],
      },
    },
    de: {
      name: 'Bewerbung', description: 'Bewerbungen mit Lebenslauf, Erfahrung und Motivation', intro: 'Drei Minuten, ohne Anschreiben.', submit: 'Bewerben', tags: ['Stellen', 'Personal'],
      fields: {
        work_part: ['Ihre Arbeit'], position: ['Stelle', 'Wählen', ['Vertrieb', 'Technik', 'Kundendienst', 'Offen']], experience: ['Erfahrung', '', ['Unter 1 Jahr', '1 bis 3 Jahre', '4 bis 9 Jahre', '10 Jahre und mehr']],
        cv: ['Lebenslauf'], profile: ['Profil oder Portfolio', 'https://'], start: ['Möglicher Beginn'], why: ['Warum wir?', 'Ein paar Sätze'],
      },
    },
    ja: {
      name: '採用応募', description: '履歴書、経験、志望動機を受け付けます', intro: '3分で応募できます。', submit: '応募する', tags: ['採用', '人事'],
      fields: {
        work_part: ['ご経歴'], position: ['希望職種', '選択してください', ['営業', 'エンジニア', 'カスタマーサポート', '問わない']], experience: ['経験年数', '', ['1年未満', '1～3年', '4～9年', '10年以上']],
        cv: ['履歴書'], profile: ['プロフィール・ポートフォリオ', 'https://'], start: ['入社可能日'], why: ['志望動機', '数行でかまいません'],
      },
    },
  },
};
