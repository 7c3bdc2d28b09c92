import type { TemplateLanguage } from '#contracts';
import type { CommonField, FieldText } from './template-source.js';

/** Texts of the fields in nearly every template. */
export const COMMON_WORDS: Readonly<Record<TemplateLanguage, Readonly<Record<CommonField, FieldText>>>> = {
  en: {
    name: ['Full Name', 'Jane Miller'],
    email: ['Email Address', 'you@example.com'],
    phone: ['Phone Number', '+1 (555) 123-4567'],
    company: ['Company', 'Your company'],
    message: ['Message', 'A sentence or two is enough'],
    date: ['Preferred date'],
  },
  es: {
    name: ['Nombre completo', 'Ana García'],
    email: ['Correo electrónico', 'tu@ejemplo.com'],
    phone: ['Teléfono', '+34 612 345 678'],
    company: ['Empresa', 'Nombre de tu empresa'],
    message: ['Mensaje', 'Bastan una o dos frases'],
    date: ['Fecha preferida'],
  },
  fr: {
    name: ['Nom complet', 'Claire Martin'],
    email: ['Adresse e-mail', 'vous@exemple.fr'],
    phone: ['Téléphone', '+33 6 12 34 56 78'],
    company: ['Entreprise', 'Nom de votre entreprise'],
    message: ['Message', 'Une ou deux phrases suffisent'],
    date: ['Date souhaitée'],
  },
  de: {
    name: ['Vor- und Nachname', 'Anna Schmidt'],
    email: ['E-Mail-Adresse', 'sie@beispiel.de'],
    phone: ['Telefonnummer', '+49 151 23456789'],
    company: ['Unternehmen', 'Name Ihres Unternehmens'],
    message: ['Nachricht', 'Ein, zwei Sätze genügen'],
    date: ['Wunschtermin'],
  },
  ja: {
    name: ['お名前', '山田 花子'],
    email: ['メールアドレス', 'you@example.jp'],
    phone: ['電話番号', '+81 90 1234 5678'],
    company: ['会社名', '株式会社サンプル'],
    message: ['メッセージ', '一言でもかまいません'],
    date: ['ご希望日'],
  },
};

/** Note on a score that only the owner sees. */
export const SCORE_LABEL: Readonly<Record<TemplateLanguage, string>> = {
  en: 'Lead Assessment',
  es: 'Valoración del contacto',
  fr: 'Évaluation du contact',
  de: 'Bewertung der Anfrage',
  ja: 'リード評価',
};
