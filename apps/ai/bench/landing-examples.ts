import type { GeneratedForm } from '#contracts';
import { generateForm } from '../src/builtin/generate.js';
import type { Language } from '../src/builtin/types.js';

const IDS = ['dental', 'homes', 'law', 'consulting', 'catering', 'salon'] as const;
type Sentence = readonly [label: string, prompt: string];

/** Sentences that the landing page types. */
const SENTENCES: Readonly<Record<Language, Record<(typeof IDS)[number], Sentence>>> = {
  en: {
    dental: ['Dental', 'New patient intake for our dental clinic'],
    homes: ['Homes', 'Home buyers in Austin, qualified by budget and timing'],
    law: ['Law', 'Consultation request for our family law practice'],
    consulting: ['Consulting', 'Project inquiry for our consulting firm, with company size and budget'],
    catering: ['Catering', 'Catering order for our Italian restaurant, with date and guests'],
    salon: ['Salon', 'Online booking for my beauty salon, stylist and time included'],
  },
  es: {
    dental: ['Dentista', 'Registro de pacientes nuevos para nuestra clínica dental'],
    homes: ['Vivienda', 'Consultas para nuestra agencia inmobiliaria en Valencia'],
    law: ['Abogados', 'Solicitud de consulta para nuestro bufete de derecho de familia'],
    consulting: [
      'Consultoría',
      'Consulta de proyecto para nuestra consultora, con tamaño de empresa y presupuesto',
    ],
    catering: [
      'Catering',
      'Pedido de catering para nuestro restaurante italiano, con fecha y número de invitados',
    ],
    salon: ['Belleza', 'Reserva en línea para mi salón de belleza'],
  },
  fr: {
    dental: ['Dentiste', 'Accueil des nouveaux patients de notre cabinet dentaire'],
    homes: ['Immobilier', 'Demande de visite pour notre agence immobilière à Lyon'],
    law: ['Avocats', 'Demande de consultation pour notre cabinet de droit de la famille'],
    consulting: [
      'Conseil',
      'Demande de projet pour notre cabinet de conseil, avec taille de l’entreprise et budget',
    ],
    catering: [
      'Traiteur',
      'Commande traiteur pour notre restaurant italien, avec date et nombre de convives',
    ],
    salon: ['Beauté', 'Réservation en ligne pour mon salon de beauté'],
  },
  de: {
    dental: ['Zahnarzt', 'Aufnahme neuer Patienten in unserer Zahnarztpraxis'],
    homes: ['Immobilien', 'Anfragen zu Häusern und Wohnungen für unser Maklerbüro in Leipzig'],
    law: ['Kanzlei', 'Beratungsanfrage für unsere Kanzlei für Familienrecht'],
    consulting: ['Beratung', 'Projektanfrage für unsere Unternehmensberatung, mit Firmengröße und Budget'],
    catering: ['Catering', 'Catering-Bestellung für unser italienisches Restaurant, mit Datum und Gästezahl'],
    salon: ['Kosmetik', 'Online-Termine für meinen Kosmetiksalon, mit Wunschmitarbeiterin und Uhrzeit'],
  },
  ja: {
    dental: ['歯科', '歯科医院の新しい患者さん向けの問診フォーム'],
    homes: ['不動産', '不動産の購入相談。希望のエリアと時期も聞く'],
    law: ['法律', '家族法を扱う法律事務所の相談申し込み'],
    consulting: ['コンサル', 'コンサルティング会社へのプロジェクト相談。会社の規模と予算も聞く'],
    catering: ['ケータリング', 'イタリアンレストランのケータリング注文。日付と人数も聞く'],
    salon: ['美容', '美容サロンのオンライン予約。担当者と時間も選べる'],
  },
};

/** An example on the landing page: a sentence, and the displayed part of its form. */
export interface ExampleForm {
  id: string;
  /** Label of the submit button. */
  label: string;
  prompt: string;
  form: Pick<GeneratedForm, 'name' | 'description' | 'fields' | 'customizations'>;
}

/** The generator's results for the landing page's sentences; scripts/landing-examples.mjs writes them for the page. */
export const exampleForms = (language: Language): ExampleForm[] =>
  IDS.map(id => {
    const [label, prompt] = SENTENCES[language][id];
    const { name, description, fields, customizations } = generateForm({
      description: prompt,
      formId: id,
    }).form;
    return { id, label, prompt, form: { name, description, fields, customizations } };
  });
