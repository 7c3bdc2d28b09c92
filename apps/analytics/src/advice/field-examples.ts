import type { FieldStats, Form } from '#contracts';

type Examples = Partial<Record<FieldStats['type'], string>>;

const EN: Examples = {
  email: 'For example name@company.com',
  phone: 'With the country code, for example +1 212 555 0142',
  url: 'For example https://example.com',
  number: 'Digits only',
  date: 'Day, month and year',
};
/** Help texts by type of field, in the form's language, since visitors read them. */
const EXAMPLES: Partial<Record<NonNullable<Form['language']>, Examples>> = {
  en: EN,
  es: {
    email: 'Por ejemplo, nombre@empresa.com',
    phone: 'Con el prefijo del país, por ejemplo +34 612 345 678',
    url: 'Por ejemplo, https://example.com',
    number: 'Solo cifras',
    date: 'Día, mes y año',
  },
  fr: {
    email: 'Par exemple nom@entreprise.fr',
    phone: 'Avec l’indicatif du pays, par exemple +33 6 12 34 56 78',
    url: 'Par exemple https://example.com',
    number: 'Chiffres uniquement',
    date: 'Jour, mois et année',
  },
  de: {
    email: 'Zum Beispiel name@firma.de',
    phone: 'Mit Landesvorwahl, zum Beispiel +49 30 123456',
    url: 'Zum Beispiel https://example.com',
    number: 'Nur Ziffern',
    date: 'Tag, Monat und Jahr',
  },
  ja: {
    email: '例：name@company.co.jp',
    phone: '国番号から入力してください（例：+81 90 1234 5678）',
    url: '例：https://example.com',
    number: '数字のみ',
    date: '年・月・日',
  },
};

/** Help text for visitors who misunderstand a field of this type; undefined if the type explains itself. */
export const exampleOf = (type: FieldStats['type'], language: Form['language']): string | undefined =>
  EXAMPLES[language ?? 'en']?.[type];
