import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone, date } = FIELDS;

// prettier-ignore
export const bookingAssistant: TemplateSource = {
  id: 'booking-assistant',
  category: 'booking',
  popularity: 82,
  look: { theme: 'healthcare_trust' },
  multiStep: true,
  fields: [
    { id: 'service', type: 'radio', required: true },
    { ...date, id: 'day', required: true },
    { id: 'daytime', type: 'radio', required: true },
    { id: 'about_you', type: 'page-break' },
    name, halfEmail, { ...halfPhone, required: true },
    { id: 'notes', type: 'textarea' },
  ],
  rules: [{ field: 'service', operator: 'equals', option: 2, action: 'require', target: 'notes' }],
  texts: {
    en: {
      name: 'Booking Assistant', title: 'Book an appointment', description: 'Takes appointment requests with day, time and service',
      intro: 'Choose what suits you. We’ll confirm by email.', submit: 'Request appointment', tags: ['booking', 'appointment'],
      fields: {
        service: ['Which service do you need?', '', ['First consultation', 'Follow-up', 'Something else']], daytime: ['Preferred time', '', ['Morning', 'Afternoon', 'Evening']],
        about_you: ['About you'], notes: ['Anything we should know?', 'Allergies, accessibility, requests'],
      },
    },
    es: {
      name: 'Reserva de citas', description: 'Recibe solicitudes de cita con día, hora y servicio',
      intro: 'Elija lo que le convenga. Confirmamos por correo.', submit: 'Solicitar cita', tags: ['reservas', 'citas'],
      fields: {
        service: ['¿Qué servicio necesita?', '', ['Primera consulta', 'Seguimiento', 'Otra cosa']], daytime: ['Hora preferida', '', ['Mañana', 'Tarde', 'Última hora']],
        about_you: ['Sus datos'], notes: ['¿Algo que debamos saber?', 'Alergias, accesos, deseos'],
      },
    },
    fr: {
      name: 'Prise de rendez-vous', description: 'Reçoit les demandes de rendez-vous avec jour, heure et prestation',
      intro: 'Choisissez ce qui vous convient. Nous confirmons par e-mail.', submit: 'Demander un rendez-vous', tags: ['réservation', 'rendez-vous'],
      fields: {
        service: ['Quelle prestation souhaitez-vous ?', '', ['Premier rendez-vous', 'Suivi', 'Autre chose']], daytime: ['Moment souhaité', '', ['Matin', 'Après-midi', 'Soir']],
        about_you: ['Vos coordonnées'], notes: ['Une chose à nous signaler ?', 'Allergies, accès, souhaits'],
      },
    },
    de: {
      name: 'Terminanfrage', title: 'Termin anfragen', description: 'Nimmt Terminwünsche mit Tag, Uhrzeit und Leistung entgegen',
      intro: 'Wählen Sie, was Ihnen passt. Wir bestätigen per E-Mail.', submit: 'Termin anfragen', tags: ['Buchung', 'Termin'],
      fields: {
        service: ['Welche Leistung wünschen Sie?', '', ['Erstgespräch', 'Folgetermin', 'Etwas anderes']], daytime: ['Wunschzeit', '', ['Vormittag', 'Nachmittag', 'Abend']],
        about_you: ['Ihre Angaben'], notes: ['Was sollten wir wissen?', 'Allergien, Zugang, Wünsche'],
      },
    },
    ja: {
      name: 'ご予約', description: '日時とメニューを選んで予約を受け付けます',
      intro: 'ご都合のよい日時をお選びください。メールで確認のご連絡をします。', submit: '予約を申し込む', tags: ['予約', 'アポイント'],
      fields: {
        service: ['ご希望のサービス', '', ['初回相談', '再診・再来', 'その他']], daytime: ['ご希望の時間帯', '', ['午前', '午後', '夕方以降']],
        about_you: ['お客様について'], notes: ['事前に伝えておきたいこと', 'アレルギー、ご要望など'],
      },
    },
  },
};
