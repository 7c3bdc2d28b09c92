import { FIELDS, type TemplateSource } from '../template-source.js';

const { halfName, halfEmail, phone } = FIELDS;

export const courseEnrolment: TemplateSource = {
  id: 'course-enrolment',
  category: 'booking',
  look: { theme: 'creative_vibrant', primaryColor: '#be185d' },
  fields: [
    { id: 'course', type: 'select', required: true },
    { id: 'level', type: 'radio', required: true },
    { id: 'mode', type: 'radio', required: true },
    { id: 'days', type: 'checkbox' },
    halfName,
    halfEmail,
    phone,
    { id: 'goal', type: 'textarea' },
  ],
  rules: [{ field: 'mode', operator: 'equals', option: 2, action: 'hide', target: 'days' }],
  texts: {
    en: {
      name: 'Course Enrollment',
      description: 'Course, level, mode and days for schools and coaches',
      intro: 'Find the course that fits.',
      submit: 'Enroll',
      tags: ['course', 'education'],
      fields: {
        course: ['Course', 'Select', ['English', 'Spanish', 'Photography', 'Programming']],
        level: ['Level', '', ['Beginner', 'Some knowledge', 'Advanced']],
        mode: ['How would you like to learn?', '', ['In person', 'Live online', 'At my own pace']],
        days: ['Which days suit you?', '', ['Weekdays', 'Evenings', 'Weekends']],
        goal: ['What would you like to be able to do?', 'Optional'],
      },
    },
    es: {
      name: 'Inscripción a curso',
      description: 'Curso, nivel, modalidad y días para escuelas y formadores',
      intro: 'Encuentre el curso adecuado.',
      submit: 'Inscribirme',
      tags: ['curso', 'formación'],
      fields: {
        course: ['Curso', 'Elija', ['Inglés', 'Francés', 'Fotografía', 'Programación']],
        level: ['Nivel', '', ['Principiante', 'Algunos conocimientos', 'Avanzado']],
        mode: ['¿Cómo?', '', ['Presencial', 'En línea, en directo', 'A mi ritmo']],
        days: ['¿Qué días le convienen?', '', ['Entre semana', 'Tardes', 'Fin de semana']],
        goal: ['¿Qué le gustaría saber hacer?', 'Opcional'],
      },
    },
    fr: {
      name: 'Inscription à un cours',
      description: 'Cours, niveau, mode et jours pour écoles et formateurs',
      intro: 'Trouvez le cours qui vous convient.',
      submit: "S'inscrire",
      tags: ['cours', 'formation'],
      fields: {
        course: ['Cours', 'Choisissez', ['Anglais', 'Espagnol', 'Photographie', 'Programmation']],
        level: ['Niveau', '', ['Débutant', 'Quelques bases', 'Avancé']],
        mode: ['Comment ?', '', ['En classe', 'En ligne, en direct', 'À mon rythme']],
        days: ['Quels jours ?', '', ['En semaine', 'Le soir', 'Le week-end']],
        goal: ['Que souhaitez-vous savoir faire ?', 'Facultatif'],
      },
    },
    de: {
      name: 'Kursanmeldung',
      description: 'Kurs, Niveau, Form und Tage für Schulen und Trainer',
      intro: 'Finden Sie den passenden Kurs.',
      submit: 'Anmelden',
      tags: ['Kurs', 'Bildung'],
      fields: {
        course: ['Kurs', 'Wählen', ['Englisch', 'Spanisch', 'Fotografie', 'Programmieren']],
        level: ['Niveau', '', ['Anfänger', 'Etwas Vorwissen', 'Fortgeschritten']],
        mode: ['Wie?', '', ['Vor Ort', 'Online, live', 'In meinem Tempo']],
        days: ['Welche Tage passen?', '', ['Werktags', 'Abends', 'Wochenende']],
        goal: ['Was möchten Sie können?', 'Freiwillig'],
      },
    },
    ja: {
      name: '講座申し込み',
      description: '講座、レベル、受講方法、曜日を受け付けます',
      intro: 'ぴったりの講座をお選びください。',
      submit: '申し込む',
      tags: ['講座', '教育'],
      fields: {
        course: ['講座', '選択してください', ['英語', 'スペイン語', '写真', 'プログラミング']],
        level: ['レベル', '', ['初心者', '少し経験あり', '上級']],
        mode: ['受講方法', '', ['教室', 'オンライン（ライブ）', '自分のペースで']],
        days: ['ご都合のよい曜日', '', ['平日', '夜間', '週末']],
        goal: ['目標', '任意'],
      },
    },
  },
};
