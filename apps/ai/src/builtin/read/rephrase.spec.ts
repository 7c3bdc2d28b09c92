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
