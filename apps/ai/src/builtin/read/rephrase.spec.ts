import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import { rephrase } from './rephrase.js';

describe('rephrase', () => {
  it.each([
    ['en', 'Shops should say what they need', 'Ask what they need'],
    ['en', 'We do soap.\nScents are lavender, oat and mint.', 'We do soap.\nScents: lavender, oat or mint.'],
    ['en', 'I hate when forms ask for a phone number', 'do not ask phone number'],
    ['en', 'Oh and if they are bringing a dog.', 'Ask whether they are bringing a dog.'],
    ['de', 'Name und Alter des Hundes', 'Name des Hundes, Alter des Hundes'],
    ['es', 'La gente tiene que elegir jueves o sábado', 'preguntar jueves o sábado'],
    ['fr', 'Électrique : oui ou non', 'Électrique oui ou non'],
    ['ja', '名前と電話番号', '名前と電話番号'],
    ['en', 'Photo or film. Film -> cameras.', 'Photo or film. if Film, ask cameras.'],
    ['en', 'Have guests give 1 to 5 for rooms and food.', 'rate rooms and food from 1 to 5.'],
    ['en', 'For our garden school ask the course', 'garden school. ask the course'],
    ['fr', 'Retrait ?\nAdresse uniquement en cas de retrait.', 'Retrait ?\nsi retrait, demander Adresse.'],
    ['es', 'Queremos saber tres cosas y nada más: a, b, c', '. Solo: a, b, c'],
    ['de', 'Kurs (zur Wahl: A, B)', 'Kurs (A, B)'],
  ])('%s: %s', (language, said, known) => {
    expect(rephrase(said, language)).toBe(known);
  });

  it('leaves statements about the business', () => {
    for (const said of ['We are a small bakery', 'Prices are fair and honest', 'I think it is fine'])
      expect(rephrase(said, 'en')).toBe(said);
  });

  it('reaches sentences after the first', () => {
    const { form } = generateForm({
      description: 'We make soap by hand. Scents are lavender, oat and mint, more than one is ok.',
    });
    expect(form.fields.find(({ label }) => label === 'Scents')).toMatchObject({
      type: 'checkbox',
      options: ['Lavender', 'Oat', 'Mint'],
    });
  });
});
