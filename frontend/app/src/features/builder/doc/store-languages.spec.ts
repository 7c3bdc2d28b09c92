import { loadTexts } from '@/shared/forms/language-texts.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newScale } from '#form-core';
import { fieldsOfList } from '../library/fields-of-list.js';
import { emptyDoc } from './editor-doc.js';
import { createEditor } from './store.js';

beforeAll(async () => void (await loadTexts()));

const editor = (language: 'de' | 'ar' | 'en') => createEditor(emptyDoc(language));
const labels = (store: ReturnType<typeof editor>) => store.getState().doc.fields.map(({ label }) => label);

describe('a new form', () => {
  it('starts in its language', () => {
    expect(editor('de').getState().doc).toMatchObject({ name: 'Unbenanntes Formular', language: 'de' });
    expect(labels(editor('de'))).toEqual(['Vollständiger Name', 'E-Mail-Adresse']);
    expect(labels(editor('ar'))).toEqual(['الاسم الكامل', 'البريد الإلكتروني']);
    expect(labels(editor('en'))).toEqual(['Full Name', 'Email Address']);
  });

  it('gets fields in its language, even if the app has no such language', () => {
    const store = editor('ar');
    const id = store.getState().add('radio');
    const { fields } = store.getState().doc;
    expect(fields.find(field => field.id === id)).toMatchObject({ label: 'اختر إجابة واحدة', options: ['نعم', 'لا', 'ربما'] });
    store.getState().duplicate(id);
    expect(labels(store).at(-1)).toBe('اختر إجابة واحدة (نسخة)');
  }); // prettier-ignore

  it('asks for the Net Promoter Score in its language', () => {
    for (const [language, high] of [
      ['de', 'Sehr wahrscheinlich'],
      ['en', 'Extremely likely'],
    ] as const) {
      const store = editor(language);
      const id = store.getState().add(newScale('nps'));
      expect(store.getState().doc.fields.find(field => field.id === id)).toMatchObject({
        type: 'rating',
        label: expect.stringMatching(language === 'de' ? /empfehlen\?$/ : /^How likely/),
        settings: { scale: 10, startAtZero: true, ratingStyle: 'numbers', highLabel: high },
      });
    }
  });

  it('replaces unedited texts with those of the new type, in any language', () => {
    const store = editor('en');
    const id = store.getState().add('text');
    store.getState().set({ language: 'de' });
    store.getState().changeType(id, 'textarea');
    const field = () => store.getState().doc.fields.find(one => one.id === id);
    expect(field()).toMatchObject({ label: 'Nachricht', placeholder: 'Ihre Nachricht …' });
    store.getState().change(id, { label: 'Worum geht es?' });
    store.getState().changeType(id, 'text');
    expect(field()).toMatchObject({ label: 'Worum geht es?', placeholder: 'Text eingeben …' });
  });
});

describe('a pasted list of questions', () => {
  it.each([
    ['Ihre E-Mail', 'email'],
    ['Telefonnummer', 'phone'],
    ['Geburtsdatum *', 'date'],
    ['Anzahl der Gäste', 'number'],
    ['¿Cuántas personas?', 'number'],
    ['Nombre de la empresa', 'text'],
    ['Votre téléphone', 'phone'],
    ['お問い合わせの詳細', 'textarea'],
    ['電話番号', 'phone'],
    ['Overtime rules', 'text'],
  ])('%s becomes a field of type %s', (line, type) =>
    expect(fieldsOfList([line])[0]).toMatchObject({ type, label: line.replace(' *', '') }),
  );

  it('has placeholders in the language of the form', () =>
    expect(fieldsOfList(['Ihre E-Mail'], 'de')[0]).toMatchObject({
      placeholder: 'Ihre E-Mail-Adresse',
    }));
});
