import { describe, expect, it } from '@jest/globals';
import { en } from '#languages/en/form';
import { type Language, LANGUAGES } from '#languages/names';
import { checkSubmission } from '../check-submission.js';
import { DEFAULT_FIELDS, newField, starterFields } from '../defaults.js';
import { descriptionOf, otherNamesOf } from '../fields/library/library-texts.js';
import { FIELD_TYPES, type FieldType } from '../fields/registry.js';
import { wordsOf } from '../fields/words.js';
import { FORM_LANGUAGES, type FormLanguage } from '../languages.js';
import { nativeMatcher } from '../patterns.js';
import { autofillOf } from './autofill.js';
import { say } from './say.js';
import { textsOf } from './texts.js';

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(FORM_LANGUAGES)('texts in %s', language => {
  const texts = textsOf(language);

  it.each(['form', 'chat', 'files', 'pages'] as const)(
    'have every text of %s, with the same placeholders',
    part => {
      const english: Record<string, string> = en[part];
      const here: Record<string, string> = texts[part];
      expect(Object.keys(here)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        expect([key, here[key]?.trim()]).not.toEqual([key, '']);
        expect([key, holes(here[key]!)]).toEqual([key, holes(text)]);
      }
    },
  );

  it('are translated', () => {
    if (language === 'en') return;
    const same = Object.entries(texts.form).filter(
      ([key, text]) => text === en.form[key as keyof typeof en.form],
    );
    // 'Excellent' is also French.
    expect(same.filter(([key]) => key !== 'excellent')).toEqual([]);
    expect(texts.form.locale).toBe(language);
  });

  it('have valid label patterns', () => {
    for (const [pattern = '', token] of texts.autofill) {
      expect(() => new RegExp(pattern, 'iu')).not.toThrow();
      expect(token).toMatch(/^[a-z0-9-]+$/);
    }
  });
});

describe.each(FORM_LANGUAGES.filter(language => language !== 'en'))('a new form in %s', language => {
  const starter = textsOf(language).starter!;

  it('starts with the same questions in its own language', () => {
    const fields = starterFields(starter, language);
    const shape = (list: readonly object[]) => list.map(one => ({ ...one, label: '', placeholder: '' }));
    expect(shape(fields)).toEqual(shape(DEFAULT_FIELDS));
    for (const [index, { label, placeholder }] of fields.entries())
      expect([label, placeholder]).not.toEqual([
        DEFAULT_FIELDS[index]!.label,
        DEFAULT_FIELDS[index]!.placeholder,
      ]);
  });

  it.each(FIELD_TYPES)('has a %s field with the same parts as in English', type => {
    const { label, placeholder, options, helpText, settings, ...rest } = newField(type, 'x', language);
    const english = newField(type, 'x');
    expect({ ...english, ...rest }).toEqual(english);
    expect(Boolean(label.trim())).toBe(Boolean(english.label));
    expect(Boolean(placeholder)).toBe(Boolean(english.placeholder));
    expect(Boolean(helpText)).toBe(Boolean(english.helpText));
    expect(options?.length).toBe(english.options?.length);
    expect(Object.keys(settings ?? {})).toEqual(Object.keys(english.settings ?? {}));
    if (english.settings?.consentText) expect(settings?.consentText).not.toBe(english.settings.consentText);
  });
});

it('names and describes every field type in the languages of the app', () => {
  for (const language of Object.keys(LANGUAGES) as Language[])
    for (const type of FIELD_TYPES) {
      expect(descriptionOf(type, language)).toMatch(/\S/);
      expect(otherNamesOf(type, language)).toMatch(/\S/);
      const { name, label } = wordsOf(type, language);
      expect(name ?? label).toMatch(/\S/);
    }
});

/** Messages that browser and server must share in each language. */
const KNOWN: Partial<Record<FormLanguage, [missing: string, mail: string, least: string, high: string]>> = {
  en: ['Name is required', 'Please enter a valid email address', 'Minimum length is 3 characters', 'Maximum value is 2.5'],
  es: ['Name es obligatorio', 'Introduzca una dirección de correo electrónico válida', 'Longitud mínima en caracteres: 3', 'El valor máximo es 2,5'],
  fr: ['Name\u202f: ce champ est obligatoire', 'Veuillez saisir une adresse e-mail valide', 'Longueur minimale en caractères\u202f: 3', 'La valeur maximale est 2,5'],
  de: ['Name ist ein Pflichtfeld', 'Bitte geben Sie eine gültige E-Mail-Adresse ein', 'Mindestens 3 Zeichen', 'Der größte Wert ist 2,5'],
  ja: ['Nameは必須です', '有効なメールアドレスを入力してください', '3文字以上で入力してください', '最大値は2.5です'],
  ar: ['حقل «Name» مطلوب', 'يرجى إدخال بريد إلكتروني صحيح', 'الحد الأدنى لعدد الأحرف: 3', 'أكبر قيمة هي 2.5'],
}; // prettier-ignore

const field = (id: string, type: FieldType, more = {}) => ({ ...newField(type, id), label: 'Name', ...more });
const FIELDS = [
  field('a', 'text', { required: true }),
  field('b', 'email'),
  field('c', 'text', { validation: { rules: ['min:3'] } }),
  field('d', 'number', { validation: { max: 2.5 } }),
];

describe('messages', () => {
  it.each(Object.keys(KNOWN) as FormLanguage[])('of an answer are in %s', language => {
    const answers = { b: 'ann', c: 'ab', d: 3 };
    const { errors } = checkSubmission({ fields: FIELDS }, answers, nativeMatcher, textsOf(language).form);
    const messages = errors.map(({ message }) => message);
    if (language === 'ar') messages[3] = messages[3]!.replace('٫', '.');
    expect(messages).toEqual(KNOWN[language]);
  });

  it('insert a label unchanged, whatever it contains', () =>
    expect(say('{label} is required', { label: '$& {n}' })).toBe('$& {n} is required'));
});

describe('autofill', () => {
  const labels: Partial<Record<FormLanguage, string[]>> = {
    en: ['First name', 'Full Name', 'Company', 'ZIP code', 'City', 'Street address'],
    es: ['Primer nombre', 'Nombre completo', 'Empresa', 'Código postal', 'Ciudad', 'Dirección'],
    fr: ['Prénom', 'Nom complet', 'Société', 'Code postal', 'Ville', 'Adresse'],
    de: ['Vorname', 'Ihr Name', 'Firma', 'Postleitzahl', 'Wohnort', 'Straße und Hausnummer'],
    ja: ['名', 'お名前', '会社名', '郵便番号', '市区町村', '住所'],
    ar: ['الاسم الأول', 'الاسم الكامل', 'الشركة', 'الرمز البريدي', 'المدينة', 'العنوان'],
  };
  it.each(Object.entries(labels) as [FormLanguage, string[]][])(
    'finds the tokens of labels in %s',
    (language, own) => {
      const fields = own.map((label, index) => ({ ...newField('text', `f${index}`), label }));
      expect(Object.values(autofillOf({ language, fields }))).toEqual([
      'given-name', 'name', 'organization', 'postal-code', 'address-level2', 'street-address',
    ]); // prettier-ignore
    },
  );
  it('ignores other questions', () =>
    expect(autofillOf({ fields: [{ ...newField('text', 'q'), label: 'What do you need?' }] })).toEqual({}));
});
