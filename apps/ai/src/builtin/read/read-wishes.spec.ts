import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from '../catalogue.js';
import type { Language } from '../types.js';
import { WantFinder } from '../wants.js';
import { cuesOf, plain } from './cues.js';
import { scaleIn } from './numbers.js';
import { readWishes } from './read-wishes.js';
import { takeSections } from './sections.js';
import type { Ask, Wishes } from './wish.types.js';

const read = (text: string, language: Language = 'en'): Wishes =>
  readWishes(text, cuesOf(language), new WantFinder(language, loadCatalogue(), null).coverage());
const ask = (wishes: Wishes, words: string): Ask | undefined =>
  wishes.asks.find(({ text }) => text.includes(words));

describe('plain text', () => {
  it('leaves every character in its place', () => {
    for (const text of [
      '¿Qué tamaño?',
      'Größe: Übergröße',
      '名前（必須）、メール',
      'Żadnych imion',
      "d'électricité",
    ])
      expect(plain(text)).toHaveLength(text.length);
    expect(plain('Évaluez, （a）')).toBe('evaluez, (a)');
  });
});

describe('what is refused', () => {
  it.each<[string, Language, string[]]>([
    ['Painter. No budget question and no phone please.', 'en', ['budget', 'phone']],
    ['Pest control. Do not ask for the email, we ring people.', 'en', ['the email']],
    ['Schuster. Bitte weder Telefonnummer noch Adresse abfragen.', 'de', ['Telefonnummer', 'Adresse']],
    ['Ferme. Pas de téléphone ici.', 'fr', ['téléphone ici']],
    ['Panadería, sin teléfono ni dirección', 'es', ['teléfono', 'dirección']],
    ['教室。電話番号は不要。', 'ja', ['電話番号']],
    ['I should ask for their birthday, but no, do not.', 'en', ['I should ask for their birthday']],
  ])('%s', (text, language, refused) => {
    expect(read(text, language).refused).toEqual(refused);
  });

  it('takes no limit and no option for a refusal', () => {
    expect(read('Tours. No more than five questions.').refused).toEqual([]);
    expect(read('Courier. Drop-off address: home or office').refused).toEqual([]);
    expect(ask(read('Cakes. Filling: none, cream or jam'), 'Filling')?.options).toEqual([
      'none',
      'cream',
      'jam',
    ]);
  });

  it('knows a channel from an ask', () => {
    expect(read('Bookkeeping. We only work by e-mail.')).toMatchObject({ channel: 'email', only: false });
  });
});

describe('choices', () => {
  it('takes the words before a run for what is asked', () => {
    const { asks } = read(
      'Car wrap studio. Finish gloss, matte or satin. Full wrap, partial wrap or just stripes.',
    );
    expect(asks.map(({ text, options }) => [text, options])).toEqual([
      ['Finish', ['gloss', 'matte', 'satin']],
      ['', ['Full wrap', 'partial wrap', 'stripes']],
    ]);
  });

  it('takes two short things after a colon for a choice, in their order', () => {
    expect(ask(read('Dog walks. Walk length: 40 min, 20 min'), 'Walk')?.options).toEqual([
      '40 min',
      '20 min',
    ]);
  });

  it('gives every number the unit that the last one has', () => {
    expect(ask(read('Lessons. Lesson length 30, 45 or 60 minutes'), 'length')?.options).toEqual([
      '30 minutes',
      '45 minutes',
      '60 minutes',
    ]);
  });

  it('knows sizes without an or, several answers, and the right one of a quiz', () => {
    expect(ask(read('Club. T-shirt size S, M, L, XL'), 'size')?.options).toEqual(['S', 'M', 'L', 'XL']);
    expect(
      ask(read('Churros para eventos: clásicos, dulces o sin gluten (pueden elegir varios), fecha', 'es'), '')
        ?.multiple,
    ).toBe(true);
    expect(read('Quiz. In which year did it sink? 1910, 1912 (right) or 1915.').asks[0]).toMatchObject({
      options: ['1910', '1912', '1915'],
      right: 1,
    });
  });

  it('does not take yes or no for options', () => {
    expect(ask(read('Salon. Parking yes or no, date'), 'Parking')).toMatchObject({ yesNo: true });
    expect(ask(read('Salón. DJ sí o no, fecha', 'es'), 'DJ')).toMatchObject({ yesNo: true });
  });
});

describe('required, scales, order', () => {
  it('reads what is required over a list joined by and', () => {
    const { asks } = read(
      'Lighting rental: company, work email and show date required. Phone and venue optional.',
    );
    expect(asks.map(({ text, required }) => [text, required])).toEqual([
      ['company', true],
      ['work email', true],
      ['show date', true],
      ['Phone', false],
      ['venue', false],
    ]);
  });

  it.each<[string, string, [number, number] | undefined]>([
    ['mood from 0 to 10', 'en', [0, 10]],
    ['one to five stars', 'en', [1, 5]],
    ['del 1 al 5', 'es', [1, 5]],
    ['1 to 5 people', 'en', undefined],
    ['3 to 6 weeks', 'en', undefined],
  ])('%s', (text, language, range) => {
    const scale = scaleIn(text, cuesOf(language as Language))?.scale;
    expect(scale && [scale.from, scale.to]).toEqual(range);
  });

  it('knows the first ones of a list', () => {
    const wishes = read('Boats. Ask the length, the type and the arrival. The first two are required.');
    expect(wishes.asks.map(({ required }) => required)).toEqual([true, true, false]);
  });

  it('holds a scale at the end of a list for all of it', () => {
    const { asks } = read('Hostel survey: beds, showers and staff, 1 to 5 each');
    expect(asks.map(({ scale }) => scale?.to)).toEqual([5, 5, 5]);
  });

  it('knows first and last, but no first name', () => {
    const wishes = read('Decks: ask the width first, then the artwork, name and email come last');
    expect(wishes.ordered).toBe(true);
    expect(wishes.asks.map(({ text, place }) => [text, place])).toEqual([
      ['the width', 'first'],
      ['the artwork', undefined],
      ['name', 'last'],
      ['email', 'last'],
    ]);
    expect(ask(read('Club, just first name and email'), 'first name')?.place).toBeUndefined();
  });
});

describe('conditions', () => {
  it.each<[string, Language, string, string]>([
    ['Carpets. New or repair? If repair, ask for a photo.', 'en', 'photo', 'repair'],
    ['Hikes. Will children come along? If so ask how many.', 'en', 'how many', 'yes'],
    ['Kostüme. Abholung oder Versand. Bei Versand nach der Adresse fragen.', 'de', 'Adresse', 'Versand'],
    ['Studio: ¿banda o solista? Si es banda, preguntar cuántos músicos.', 'es', 'músicos', 'banda'],
    ['Plombier. Fuite ou chaudière ? Si fuite, demander une photo.', 'fr', 'photo', 'Fuite'],
    ['Hire. Ask if they have roof rails; if they do not, ask for the make of the car.', 'en', 'make', 'no'],
  ])('%s', (text, language, target, answer) => {
    expect(ask(read(text, language), target)?.when?.answer.toLowerCase()).toBe(answer.toLowerCase());
  });

  it('takes one more question of a list for no condition', () => {
    const { asks } = read('Tattoo. Placement and size required, and if it is their first tattoo.');
    expect(asks.every(({ when }) => when === undefined)).toBe(true);
  });
});

describe('steps', () => {
  it.each<[string, Language, string[]]>([
    [
      'Greenhouses in 2 steps. Step 1 dimensions, step 2 contact details',
      'en',
      ['dimensions', 'contact details'],
    ],
    ['Anfrage auf drei Seiten: Gruppe, Zeitraum, Kontakt', 'de', ['Gruppe', 'Zeitraum', 'Kontakt']],
    [
      'Mudanzas en dos pasos: primero origen y destino, luego los datos de contacto.',
      'es',
      ['origen y destino', 'los datos de contacto'],
    ],
    ['注文フォームを2ステップで。まず希望（予算）、次に連絡先。', 'ja', ['希望', '連絡先']],
    ['Solar in 2 steps: 1) your roof (age, photo) 2) your details', 'en', ['your roof', 'your details']],
  ])('%s', (text, language, titles) => {
    expect(takeSections(text, cuesOf(language)).sections.map(({ title }) => title)).toEqual(titles);
  });

  it('takes a number of rooms for no steps', () => {
    expect(takeSections('We clean two houses: kitchen, bath', cuesOf('en')).sections).toEqual([]);
  });
});
