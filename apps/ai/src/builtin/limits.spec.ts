import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from './catalogue.js';
import { fieldLimit } from './field-limit.js';
import { generateForm } from './generate.js';
import type { Language, Limits } from './types.js';

const made = (description: string): { kinds: string[]; limits: Limits; count: number } => {
  const { form, limits } = generateForm({ description });
  return {
    kinds: form.fields.map(({ id }) => id.replace(/_[0-9a-f]{8}$/, '')),
    limits,
    count: form.fields.length,
  };
};

describe('reading the limits of a description', () => {
  it.each([
    'yoga class sign-up, only name and email',
    'name and email only, for the pottery course',
    'solo nombre y correo, taller de cerámica',
    'uniquement nom et e-mail pour la newsletter',
    'Nur Name und E-Mail, Töpferkurs',
    '名前とメールだけ、ヨガ教室',
  ])('asks only for the named fields: %s', description => {
    const { kinds, limits } = made(description);
    expect(kinds).toEqual(['full_name', 'email']);
    expect(limits).toMatchObject({ only: true, openText: false });
  });

  it('adds no contact field other than the named one', () => {
    expect(made('newsletter sign-up: just the email address').kinds).toEqual(['email']);
    expect(made('callback request: name and phone only').kinds).toEqual(['full_name', 'phone']);
    expect(made('toll free phone system quote, name and company only').kinds).toEqual([
      'full_name',
      'company',
    ]);
    expect(made('just ask the T-shirt size (S, M, L)').kinds.slice(0, 2)).toEqual(['full_name', 'email']);
  });

  it.each([
    ['dentist: no phone number please', 'phone'],
    ['Kontaktformular für Anwalt, ohne Telefonnummer', 'phone'],
    ['formulario de contacto para abogado, sin teléfono', 'phone'],
    ['devis plombier, sans budget ni téléphone', 'budget'],
    ['電話番号は不要、歯医者の予約', 'phone'],
    ["massage booking. Don't ask for the address.", 'location'],
    ["don't need a message field: quick callback request", 'message'],
    ['Anmeldung zum Chorwochenende. Name und E-Mail. Handynummer brauche ich nicht.', 'phone'],
    ['Bewerbung als Koch, Name, Telefon. Bitte keine Fragen nach dem Alter.', 'age'],
    ['Contact form for our bakery. Not ask the address please.', 'location'],
    ['Formulario de reserva con nombre y fecha. El teléfono no lo necesito.', 'phone'],
    ['Inscription au cours de poterie, nom et mail. Aucune question sur le téléphone.', 'phone'],
  ])('leaves out refused fields: %s', (description, family) => {
    const { kinds, limits } = made(description);
    expect(limits.refused).toContain(family);
    const catalogue = loadCatalogue();
    expect(kinds.map(kind => catalogue.kinds.get(kind)?.family)).not.toContain(family);
  });

  it('does not read the text before a refusal as a request', () => {
    const { kinds } = made('Fahrradwerkstatt Termin, bitte keine Adresse abfragen');
    expect(kinds).not.toContain('custom');
    expect(kinds).not.toContain('address');
  });

  it('asks for the telephone if e-mail is refused', () => {
    const { kinds } = made('引っ越しの見積もり、メールは不要');
    expect(kinds).not.toContain('email');
    expect(kinds).toContain('phone');
  });

  it.each([
    ['Anonyme Mitarbeiterbefragung, maximal 5 Fragen', 5],
    ['encuesta anónima de satisfacción, máximo 4 preguntas', 4],
    ['匿名アンケート、質問は5つまで', 5],
    ['anonymous feedback box for our school, no more than 4 questions', 4],
  ])('fills an anonymous form up to its limit: %s', (description, most) => {
    const { kinds, limits, count } = made(description);
    expect(limits).toMatchObject({ anonymous: true, most, contact: [] });
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(most);
    for (const kind of ['full_name', 'email', 'phone']) expect(kinds).not.toContain(kind);
  });

  it('reads "no names" in a survey as anonymous', () => {
    expect(made('patient feedback after a visit, no names').limits.anonymous).toBe(true);
  });

  it('reserves a field for the business’s question in a very short form', () => {
    expect(made('plumber, three questions only').kinds).toEqual(['full_name', 'email', 'water_problem']);
  });

  it('sets no limits without limiting words', () => {
    expect(made('dog grooming').limits).toEqual({
      only: false,
      anonymous: false,
      most: null,
      refused: [],
      contact: ['full_name', 'email'],
      openText: true,
    });
  });
});

describe('fieldLimit', () => {
  const { grammar } = loadCatalogue();
  it.each<[string, Language, number | undefined]>([
    ['max 5 questions', 'en', 5],
    ['three fields only', 'en', 3],
    ['questions: at most four', 'en', 4],
    ['fewer than 6 fields', 'en', 5],
    ['at least 5 questions', 'en', undefined],
    ['a team of 5 and some questions', 'en', undefined],
    ['menos de 5 preguntas', 'es', 4],
    ['5 questions maximum', 'fr', 5],
    ['höchstens 6 Felder', 'de', 6],
    ['質問は5つまで', 'ja', 5],
    ['項目は6つ以上', 'ja', undefined],
    ['お子様は3つです', 'ja', undefined],
  ])('%s (%s)', (text, language, most) => {
    expect(fieldLimit(text, grammar[language], language)).toBe(most);
  });
});
