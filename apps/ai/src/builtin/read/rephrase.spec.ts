import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import { rephrase } from './rephrase.js';

describe('rephrase', () => {
  it.each([
    ['en', 'Shops should say what they need', 'Ask what they need'],
    ['en', 'Anonymous unless they want a reply.', 'anonymous. E-mail optional.'],
    ['en', 'Anonymous unless they leave a phone number.', 'anonymous. phone number optional.'],
    [
      'en',
      "The date is required. The purpose isn't, nor are notes.",
      'The date is required. The purpose optional, notes optional.',
    ],
    [
      'fr',
      'Des médicaments ? Dans ce cas, préciser lesquels.',
      'Des médicaments ? si oui, préciser lesquels.',
    ],
    ['en', 'They pick the language from Thai, Dutch and Greek.', 'language (Thai, Dutch, Greek). .'],
    ['de', 'Anonym, außer sie möchten eine Antwort.', 'anonym. E-Mail freiwillig.'],
    ['es', 'Si la respuesta es sí, menú', 'si sí, menú'],
    ['en', 'Stance - left / right / not sure.', 'Stance (left / right / not sure).'],
    ['en', 'Walk date, any kids.', 'Walk date, whether there are kids.'],
    ['ja', '着物。ヘアセットを希望しますか。', '着物。ヘアセットの有無。'],
    ['en', 'We do soap.\nScents are lavender, oat and mint.', 'We do soap.\nScents: lavender, oat or mint.'],
    ['en', 'I hate when forms ask for a phone number', 'do not ask phone number'],
    ['en', 'Oh and if they are bringing a dog.', 'Ask whether they are bringing a dog.'],
    ['de', 'Name und Alter des Hundes', 'Name des Hundes, Alter des Hundes'],
    ['es', 'La gente tiene que elegir jueves o sábado', 'preguntar jueves o sábado'],
    ['fr', 'Électrique : oui ou non', 'Électrique oui ou non'],
    ['ja', '名前と電話番号', '名前と電話番号'],
    ['en', 'Photo or film. Film -> cameras.', 'Photo or film. if Film, ask cameras.'],
    ['en', 'Have guests give 1 to 5 for rooms and food.', 'rate rooms and food, 1 to 5 each.'],
    ['en', 'For our garden school ask the course', 'garden school. ask the course'],
    ['fr', 'Retrait ?\nAdresse uniquement en cas de retrait.', 'Retrait ?\nsi retrait, demander Adresse.'],
    ['es', 'Queremos saber tres cosas y nada más: a, b, c', '. Solo: a, b, c'],
    ['de', 'Kurs (zur Wahl: A, B)', 'Kurs (A, B)'],
    [
      'en',
      'We do tea, pie and cake and people should say which one they want',
      'Which one: tea, pie or cake',
    ],
    [
      'en',
      'We cannot quote without the size, so that must be given.',
      'the size required. All of them required.',
    ],
    ['en', 'Get guests to rate food and staff out of ten', 'rate food and staff, 1 to ten each.'],
    ['en', 'Ask if they are a speaker or an attendee', '. speaker or attendee'],
    ['en', 'we were going to ask for phone numbers but email is enough', 'No phone numbers. email is enough'],
    ['en', 'Arrival and departure dates', 'Arrival date, departure date'],
    ['es', 'eligen entre salsa o tango y dicen su nivel', 'elegir entre salsa o tango. Preguntar su nivel'],
    ['es', 'Con el móvil me vale', 'Preguntar el móvil'],
    ['fr', "s'ils veulent la course courte ou longue", "s'ils veulent la course courte ou longue"],
    ['fr', ". s'ils veulent un repas ou un goûter", '. choisir : un repas ou un goûter'],
    ['de', 'Mehr als Name und Mail will ich nicht wissen.', 'Nur Name und Mail.'],
    ['ja', '赤、青、緑の中から選んでほしい', 'ご希望（赤、青、緑）'],
    ['ja', '駐車場は必要ですか。', '駐車場の有無。'],
    ['ja', '味、接客について1〜5で評価', '味、接客をそれぞれ1〜5で評価'],
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
