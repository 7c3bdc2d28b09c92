import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone, date } = FIELDS;

// prettier-ignore
export const restaurantReservation: TemplateSource = {
  id: 'restaurant-reservation',
  category: 'booking',
  look: { theme: 'luxury_elegant', primaryColor: '#7f1d1d' },
  fields: [
    { id: 'guests', type: 'number', required: true, validation: { min: 1, max: 40 }, styling: { width: 'third' } },
    { ...date, id: 'day', required: true, styling: { width: 'third' } },
    { id: 'time', type: 'time', required: true, styling: { width: 'third' } },
    { id: 'occasion', type: 'select' },
    { id: 'menu', type: 'textarea' },
    name, halfEmail, { ...halfPhone, required: true },
  ],
  rules: [{ field: 'guests', operator: 'greater_than', value: 8, action: 'require', target: 'menu' }],
  texts: {
    en: {
      name: 'Table Reservation', description: 'Guests, date, time and requests, with a menu for large parties', intro: 'We’ll confirm within the hour.', submit: 'Reserve a table', tags: ['restaurant', 'reservation'],
      fields: { guests: ['Guests', '2'], day: ['Date'], time: ['Time'], occasion: ['Occasion', 'Select', ['Just dinner', 'Birthday', 'Business', 'Anniversary']], menu: ['Requests and allergies', 'More than 8 guests: which menu?'] },
    },
    es: {
      name: 'Reserva de mesa', description: 'Comensales, día, hora y deseos; los grupos planean su menú', intro: 'Confirmamos en una hora.', submit: 'Reservar mesa', tags: ['restaurante', 'reserva'],
      fields: { guests: ['Comensales', '2'], day: ['Día'], time: ['Hora'], occasion: ['Ocasión', 'Elija', ['Cena', 'Cumpleaños', 'Negocios', 'Aniversario']], menu: ['Deseos y alergias', 'Más de 8 personas: háblenos del menú'] },
    },
    fr: {
      name: 'Réservation de table', description: 'Couverts, jour, heure et souhaits ; les groupes prévoient leur menu', intro: 'Nous confirmons dans l’heure.', submit: 'Réserver une table', tags: ['restaurant', 'réservation'],
      fields: { guests: ['Couverts', '2'], day: ['Jour'], time: ['Heure'], occasion: ['Occasion', 'Choisissez', ['Simple dîner', 'Anniversaire', 'Affaires', 'Fête']], menu: ['Souhaits et allergies', 'Plus de 8 couverts : parlez-nous du menu'] },
    },
    de: {
      name: 'Tischreservierung', description: 'Gäste, Tag, Uhrzeit und Wünsche; große Runden planen ihr Menü', intro: 'Wir bestätigen innerhalb einer Stunde.', submit: 'Tisch reservieren', tags: ['Restaurant', 'Reservierung'],
      fields: { guests: ['Gäste', '2'], day: ['Tag'], time: ['Uhrzeit'], occasion: ['Anlass', 'Wählen', ['Abendessen', 'Geburtstag', 'Geschäftlich', 'Jubiläum']], menu: ['Wünsche und Allergien', 'Mehr als 8 Gäste: Was soll es geben?'] },
    },
    ja: {
      name: '席のご予約', description: '人数・日時・ご要望。大人数の場合はメニューもうかがいます', intro: '1時間以内に確認のご連絡をします。', submit: '席を予約する', tags: ['レストラン', '予約'],
      fields: { guests: ['人数', '2'], day: ['日付'], time: ['時間'], occasion: ['ご利用目的', '選択してください', ['お食事', '誕生日', '会食', '記念日']], menu: ['ご要望・アレルギー', '9名様以上はメニューのご希望をお書きください'] },
    },
  },
};
