import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

/** Types of the fields, a required one starred. */
const typesOf = (description: string): string =>
  generateForm({ description })
    .form.fields.map(({ type, required }) => `${required ? '*' : ''}${type}`)
    .join(' ');

describe('a language that is only recognised', () => {
  it.each([
    [
      'Cykelverkstad i Lund: märke, modell. Fråga inte efter e-post. Telefon obligatorisk.',
      '*text *phone textarea',
    ],
    [
      'Ветеринарная клиника: кличка, дата. Не спрашивать email. Телефон обязательно.',
      '*text *phone textarea',
    ],
    ['Autoservis v Brně: značka, model. E-mail nechceme. Telefon povinný.', '*text *phone textarea'],
    ['Oto yıkama randevusu: araç tipi, tarih. E-posta istemeyin. Telefon zorunlu.', '*text *phone textarea'],
    ['네일샵 예약: 이름, 전화번호 필수, 날짜. 이메일은 묻지 마세요.', '*text *phone textarea'],
    ['Анонимный опрос сотрудников: стресс от 1 до 10, что улучшить.', 'textarea'],
    ['Только имя, телефон и дата. Фотостудия', '*text phone'],
    ['Städning av kontor i Malmö, fråga efter yta och hur ofta', '*text *email textarea'],
  ])('%s asks %s', (description, types) => {
    expect(typesOf(description)).toBe(types);
  });
});
