import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone } = FIELDS;

// prettier-ignore
export const realEstateInquiry: TemplateSource = {
  id: 'real-estate-inquiry',
  category: 'lead-generation',
  look: { theme: 'luxury_elegant' },
  scoreThreshold: 65,
  fields: [
    { id: 'goal', type: 'radio', required: true },
    { id: 'area', type: 'text', required: true },
    { id: 'budget', type: 'select', points: [0.4, 0.7, 1, 1], weight: 50 },
    { id: 'address', type: 'text' },
    { id: 'rooms', type: 'number', validation: { min: 1, max: 20 } },
    { id: 'moving', type: 'select', required: true, points: [1, 0.7, 0.3], weight: 50 },
    name, halfEmail, { ...halfPhone, required: true },
  ],
  rules: [
    { field: 'goal', operator: 'equals', option: 1, action: 'show', target: 'address' },
    { field: 'goal', operator: 'equals', option: 1, action: 'hide', target: 'budget' },
  ],
  texts: {
    en: {
      name: 'Property Inquiry', description: 'Asks buyers, sellers and renters the questions that matter to them',
      intro: 'Looking for a home or a buyer?', submit: 'Contact an agent', tags: ['real estate', 'property'],
      fields: {
        goal: ['I would like to', '', ['Buy', 'Sell', 'Rent']], area: ['Area or city', 'Where?'],
        budget: ['Budget', 'Select a range', ['Under $200k', 'From $200k to $400k', 'From $400k to $800k', 'Over $800k']], address: ['Address of your property', 'Street and number'],
        rooms: ['Rooms', '3'], moving: ['When?', 'Select', ['As soon as possible', 'Within six months', 'Later']],
      },
    },
    es: {
      name: 'Consulta inmobiliaria', description: 'Comprar, vender o alquilar: pregunta a cada uno lo que importa',
      intro: '¿Busca casa o comprador?', submit: 'Contactar con un agente', tags: ['inmobiliaria', 'vivienda'],
      fields: {
        goal: ['Quiero', '', ['Comprar', 'Vender', 'Alquilar']], area: ['Zona o ciudad', '¿Dónde?'],
        budget: ['Presupuesto', 'Elija un rango', ['Menos de 200.000 €', '200.000 - 400.000 €', '400.000 - 800.000 €', 'Más de 800.000 €']], address: ['Dirección del inmueble', 'Calle y número'],
        rooms: ['Habitaciones', '3'], moving: ['¿Cuándo?', 'Elija', ['Lo antes posible', 'En seis meses', 'Más adelante']],
      },
    },
    fr: {
      name: 'Demande immobilière', description: 'Acheter, vendre ou louer : les bonnes questions à chacun',
      intro: 'Vous cherchez un logement ou un acquéreur ?', submit: 'Contacter un agent', tags: ['immobilier', 'logement'],
      fields: {
        goal: ['Je souhaite', '', ['Acheter', 'Vendre', 'Louer']], area: ['Secteur ou ville', 'Où ?'],
        budget: ['Budget', 'Choisissez une tranche', ['Moins de 200 000 €', '200 000 - 400 000 €', '400 000 - 800 000 €', 'Plus de 800 000 €']], address: ['Adresse du bien', 'Numéro et rue'],
        rooms: ['Pièces', '3'], moving: ['Quand ?', 'Choisissez', ['Dès que possible', "D'ici six mois", 'Plus tard']],
      },
    },
    de: {
      name: 'Immobilienanfrage', description: 'Kaufen, verkaufen oder mieten: fragt jeden, worauf es ankommt',
      intro: 'Suchen Sie ein Zuhause oder einen Käufer?', submit: 'Makler kontaktieren', tags: ['Immobilien', 'Wohnen'],
      fields: {
        goal: ['Ich möchte', '', ['Kaufen', 'Verkaufen', 'Mieten']], area: ['Gegend oder Ort', 'Wo?'],
        budget: ['Budget', 'Bereich wählen', ['Unter 200.000 €', '200.000 - 400.000 €', '400.000 - 800.000 €', 'Über 800.000 €']], address: ['Adresse Ihrer Immobilie', 'Straße und Hausnummer'],
        rooms: ['Zimmer', '3'], moving: ['Wann?', 'Wählen', ['So bald wie möglich', 'Innerhalb von sechs Monaten', 'Später']],
      },
    },
    ja: {
      name: '不動産のお問い合わせ', description: '購入・売却・賃貸それぞれに必要な項目をうかがいます',
      intro: '住まいをお探しですか、それともご売却ですか？', submit: '担当者に相談する', tags: ['不動産', '住宅'],
      fields: {
        goal: ['ご希望', '', ['購入', '売却', '賃貸']], area: ['エリア・市区町村', '例：世田谷区'],
        budget: ['ご予算', '選択してください', ['2,000万円未満', '2,000万～4,000万円', '4,000万～8,000万円', '8,000万円以上']], address: ['物件の所在地', '町名・番地'],
        rooms: ['部屋数', '3'], moving: ['時期', '選択してください', ['できるだけ早く', '半年以内', 'それ以降']],
      },
    },
  },
};
