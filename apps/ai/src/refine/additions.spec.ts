import { describe, expect, it } from '@jest/globals';
import type { EditedForm } from '#contracts';
import { applyOperations, inversesOf } from '#form-core';
import { refineForm } from './refine.js';

const LABELS: Record<string, [name: string, email: string]> = {
  en: ['Full name', 'Email address'],
  de: ['Vor- und Nachname', 'E-Mail-Adresse'],
  es: ['Nombre y apellidos', 'Correo electrónico'],
  fr: ['Nom et prénom', 'Adresse e-mail'],
  ja: ['お名前', 'メールアドレス'],
};
const formIn = (language: string): EditedForm => {
  const [name = '', email = ''] = LABELS[language] ?? [];
  return {
    name: 'Form',
    fields: [
      { id: 'name', type: 'text', label: name, required: true },
      { id: 'email', type: 'email', label: email, required: true },
    ],
    logic: [],
    customizations: {},
  };
};
const edit = (instruction: string, language = 'en') => refineForm({ form: formIn(language), instruction });

describe('instructions add', () => {
  it.each<[language: string, instruction: string, label: string, min: number, max: number]>([
    ['en', 'add a slider for the price from $1,000 to $50,000', 'Price', 1000, 50_000],
    ['en', 'add a slider from 5 to 40 for the distance', 'Distance', 5, 40],
    ['de', 'füge einen Schieberegler für die Entfernung von 5 bis 40 hinzu', 'Entfernung', 5, 40],
    ['es', 'agrega un control deslizante de 10 a 90 para la distancia', 'Distancia', 10, 90],
    ['fr', 'ajoute un curseur de 100 à 5000 pour la distance', 'Distance', 100, 5000],
  ])('bounds of a slider, not in its label: %s %s', (language, instruction, label, min, max) => {
    const [operation] = edit(instruction, language).operations;
    expect(operation).toMatchObject({ field: { type: 'slider', label, validation: { min, max } } });
  });

  it.each([
    ['en', 'add a matrix with five rows', /not available/u],
    ['en', 'add a signature pad', /not available/u],
    ['de', 'füge eine Matrix mit drei Zeilen hinzu', /gibt es nicht/u],
    ['es', 'añade un captcha', /no está disponible/u],
    ['fr', 'ajoute une matrice', /n'est pas disponible/u],
    ['ja', '署名欄を追加して', /対応していません/u],
  ])('no type that does not exist: %s %s', (language, instruction, reply) => {
    const result = edit(instruction, language);
    expect(result.operations).toEqual([]);
    expect(result.reply).toMatch(reply);
  });

  it.each([
    ['en', 'make the company name required', 'text'],
    ['de', 'mache die Firma zur Pflicht', 'text'],
    ['fr', 'rends le budget obligatoire', 'select'],
  ])('a known question that is required but missing: %s %s', (language, instruction, type) => {
    const { operations, understood } = edit(instruction, language);
    expect(operations).toMatchObject([{ op: 'add', field: { type, required: true } }]);
    expect(understood).toBe(true);
  });

  it('the language of a translated form, and back', () => {
    const start: EditedForm = { ...formIn('en'), language: 'en' };
    const { form: changed, operations } = refineForm({ form: start, instruction: 'translate to German' });
    expect(changed.language).toBe('de');
    expect(applyOperations(changed, inversesOf(operations)).language).toBe('en');
    // Labels that are already translated.
    expect(
      refineForm({ form: { ...changed, language: 'en' }, instruction: 'translate to German' }).form.language,
    ).toBe('de');
  });
});
