import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { editedForm } from '#contracts';
import { loadCatalogue } from '../builtin/catalogue.js';
import { dataPath } from '../builtin/data-path.js';
import type { Language } from '../builtin/types.js';
import { translateForm, translatorOf } from './translate.js';
import { keyOf } from './translations.js';

const one = (from: Language, to: Language, text: string): string | undefined =>
  translatorOf(from, to, loadCatalogue()).label(text);
const options = (from: Language, to: Language, ...texts: string[]): string[] =>
  translatorOf(from, to, loadCatalogue()).options(texts);

/** Words that are the same in German and English. */
const INTERNATIONAL = `
menu, regular, adoption, album, all inclusive, aluminium, amateur, android, app, april, arm, asthma, august, baby,
badminton, balayage, band, banner, bar, basketball, bass, beige, blog, brownies, browser, brunch, budget,
buffet, bug, bungalow, burger, burnout, bus, butter, camping, cappuccino, cardio, catering, cello, chat,
chrome, clown, coaching, cocktails, comics, computer, croissants, crossfit, cupcakes, deluxe, depression,
designer, desserts, diabetes, diesel, digital, dj, domain, e bike, e book, edge, espresso, express,
extensions, facebook, fantasy, feedback, festival, firefox, fitness, flipchart, flyer, folk, fondant,
garage, gluten, gold, golf, google, halal, halloween, hamster, hand, handball, hardware, hip hop, hockey,
hoodie, hosting, hot stone massage, hotel, hybrid, instagram, installation, internet, ios, ipad, iphone,
it, japan, jazz, jeans, judo, karate, keyboard, kids, kindergarten, labrador, laptop, laser, latex,
linux, login, logo, low carb, mac, macarons, macos, make up, marketing, massage, material, matt,
meditation, mild, modern, monitor, muffins, name, neutral, newsletter, normal, november, okay, online,
operation, optional, orange, oval, partner, patient, paypal, peeling, percussion, personal training, pie,
piercing, pilates, pizza, podcast, pollen, polyester, pony, pool, pop, premium, radio, red velvet,
religion, remote, restaurant, ring, rock, safari, salsa, sandwich, sauna, science fiction, screenshot,
seminar, senior, seo, september, service, shellac, shuttle, smartphone, snacks, sofa, software, spinning,
sport, standard, status, stress, student, studio, styling, suite, support, suv, t shirt, tablet, tango,
tattoo, taxi, team, tennis, tenor, thai massage, thriller, ticket, tickets, topping, training, transfer,
transparent, transport, tv, ukulele, uniform, vase, vegan, version, video, villa, vintage, vinyl, vip,
virus, volleyball, waxing, website, west, whiteboard, windows, winter, workshop, workshops, yoga, zumba`
  .trim()
  .split(/,\s+/u);

describe('translation without a model', () => {
  it.each<[Language, Language, string, string]>([
    ['en', 'de', 'Mornings', 'Vormittags'],
    ['en', 'fr', 'Cat care', 'Soins aux chats'],
    ['en', 'es', 'Office work', 'Trabajo de oficina'],
    ['en', 'ja', 'Wheel throwing', 'ろくろ'],
    ['en', 'de', 'How did you hear about us?', 'Wie haben Sie von uns erfahren?'],
    ['en', 'es', 'Preferred date *', 'Fecha preferida'],
    ['en', 'fr', 'Hair color', 'Couleur de cheveux'],
    ['en', 'de', 'the kitchen', 'Küche'],
    ['de', 'en', 'Waschen', 'Washing'],
    ['de', 'en', 'Krallen kürzen', 'Nail trimming'],
    ['de', 'fr', 'Schneiden', 'Coupe'],
    ['de', 'en', 'Sonstiges', 'Other'],
    ['de', 'en', 'Küchen', 'Kitchen'],
    ['de', 'en', 'Kuchen', 'Cake'],
    ['es', 'de', 'Por la mañana', 'Am Vormittag'],
    ['es', 'ja', 'Agua con gas', '炭酸水'],
    ['fr', 'en', "L'après-midi", 'Afternoons'],
    ['fr', 'es', 'Très satisfait', 'Muy satisfecho'],
    ['ja', 'de', '犬', 'Hund'],
    ['ja', 'fr', '平日', 'Jour de semaine'],
  ])('%s to %s: %s', (from, to, text, expected) => {
    expect(one(from, to, text)).toBe(expected);
  });

  it.each<[Language, Language, string, string | undefined]>([
    ['en', 'de', 'Up to 50', 'Bis zu 50'],
    ['en', 'es', 'Within 3 days', 'En 3 días'],
    ['en', 'de', 'Within 3 days', 'Innerhalb von 3 Tagen'],
    ['en', 'ja', 'In 2 to 3 weeks', '2〜3週間後'],
    ['en', 'fr', 'Ages 6 to 10', 'De 6 à 10 ans'],
    ['en', 'de', 'Over €100', 'Über €100'],
    ['en', 'de', '€20', '€20'],
    ['en', 'fr', 'Size XL', 'Taille XL'],
    ['en', 'de', '10:30 pm', '22:30 Uhr'],
    ['en', 'fr', '9 am to 5 pm', '9 h – 17 h'],
    ['de', 'en', '8–10 Uhr', '8–10 am'],
    ['de', 'en', 'Ab 18 Uhr', 'From 6 pm'],
    ['de', 'en', 'Mehr als 3 Tage', 'More than 3 days'],
    ['de', 'es', '3x pro Woche', '3 veces por semana'],
    ['es', 'en', 'De 18 a 60 años', 'Ages 18 to 60'],
    ['fr', 'en', 'Jusqu’à 50', 'Up to 50'],
    ['ja', 'en', '3名', '3 people'],
    ['ja', 'en', '犬1匹', '1 dog'],
    ['en', 'es', 'Monday, Tuesday and Friday', 'Lunes, martes y viernes'],
    ['en', 'es', 'Spanish and Italian', 'Español e italiano'],
    ['de', 'en', 'Montag oder Dienstag', 'Monday or Tuesday'],
    ['en', 'ja', 'Cats and dogs', '猫と犬'],
    ['en', 'de', 'Haircut (45 min)', 'Haarschnitt (45 Min.)'],
    ['en', 'de', 'Children under 12', 'Kinder unter 12'],
    ['de', 'fr', 'Senioren ab 60', 'Seniors (60 et plus)'],
    ['en', 'de', 'Windows 11', undefined],
    ['en', 'fr', 'Table for 4', 'Table (pour 4)'],
    ['ja', 'en', '犬と猫', 'Dog and cat'],
    ['en', 'fr', 'Manicure – €25', 'Manucure – €25'],
  ])('%s to %s by pattern: %s', (from, to, text, expected) => {
    expect(one(from, to, text)).toBe(expected);
  });

  it.each([
    'Blue unicorn',
    'Dog and unicorn',
    'Quux (2 hours)',
    'up to nine thousand moons',
    'Anna Huber',
    '',
  ])('leaves partly unknown texts unchanged: %s', text => {
    expect(one('en', 'de', text)).toBeUndefined();
    expect(options('en', 'de', text)).toEqual([text]);
  });

  it('chooses the sense of the other answers', () => {
    expect(options('de', 'en', 'Rock', 'Kleid', 'Hose')).toEqual(['Skirt', 'Dress', 'Trousers']);
    expect(options('de', 'en', 'Rock', 'Pop', 'Jazz')).toEqual(['Rock', 'Pop', 'Jazz']);
    expect(options('de', 'en', 'Morgen', 'Nachmittag', 'Abend')).toEqual(['Morning', 'Afternoon', 'Evening']);
    expect(options('en', 'de', 'Anna', 'May', 'Ben')).toEqual(['Anna', 'May', 'Ben']);
    expect(options('en', 'de', 'May', 'June')).toEqual(['Mai', 'Juni']);
    expect(options('de', 'en', 'Heute', 'Morgen')).toEqual(['Today', 'Tomorrow']);
    expect(options('en', 'de', 'Chrome', 'Windows', 'Mac')).toEqual(['Chrome', 'Windows', 'Mac']);
    expect(options('en', 'de', 'Windows', 'Doors', 'Roof')).toEqual(['Fenster', 'Türen', 'Dach']);
    expect(options('en', 'ja', 'Email', 'Phone', 'In person')).toEqual(['メール', '電話', '対面']);
  });

  it('translates a form and keeps names and unknown texts', () => {
    const form = editedForm.parse({
      name: 'Dog salon Fluffy',
      fields: [
        {
          id: 'a',
          type: 'radio',
          label: 'Preferred time',
          options: ['Mornings', 'After 6 pm'],
          required: true,
        },
        {
          id: 'b',
          type: 'select',
          label: 'With whom?',
          options: ['Anna', 'Jean-Luc', 'No preference'],
          required: false,
        },
      ],
    });
    const { changes } = translateForm(form, 'de', loadCatalogue(), 'en');
    const to = (fieldId: string, key: string) =>
      changes.find(change => change.fieldId === fieldId && change.key === key)?.to;
    expect(to('a', 'label')).toBe('Gewünschte Uhrzeit');
    expect(to('a', 'options')).toEqual(['Vormittags', 'Nach 18 Uhr']);
    expect(to('b', 'options')).toEqual(['Anna', 'Jean-Luc', 'Egal']);
    expect(changes.some(({ key }) => key === 'name')).toBe(false);
  });
});

describe('dictionary', () => {
  const { texts, patterns } = JSON.parse(readFileSync(dataPath('translations.json'), 'utf8')) as {
    texts: Record<string, string[][]>;
    patterns: string[][];
  };
  const { also = [], ...groups } = texts;
  const rows = Object.values(groups).flat();

  it('has five trimmed texts on each line', () => {
    expect(rows.length).toBeGreaterThan(1000);
    const whole = (text: string): boolean => text !== '' && text.trim() === text;
    expect([...rows, ...also, ...patterns].filter(row => row.length !== 5 || !row.every(whole))).toEqual([]);
  });

  it('has each English text once per group, and in another group only for another sense', () => {
    const all = new Map<string, string[]>();
    for (const [group, own] of Object.entries(groups)) {
      const keys = own.map(([english]) => keyOf(english ?? ''));
      expect({ group, twice: keys.filter((key, at) => keys.indexOf(key) !== at) }).toEqual({
        group,
        twice: [],
      });
      for (const row of own) {
        const key = keyOf(row[0] ?? '');
        const before = all.get(key);
        if (before) expect(row).not.toEqual(before);
        all.set(key, row);
      }
    }
    expect(also.filter(([english]) => !all.has(keyOf(english ?? '')))).toEqual([]);
  });

  it('has the same slots in every language of a pattern', () => {
    const slots = (text: string) =>
      [...new Set([...text.matchAll(/\{([nmqrt])\+?\}/gu)].map(match => match[1]))].sort();
    for (const [english = '', ...others] of patterns)
      for (const other of others) expect(slots(other)).toEqual(slots(english));
  });

  it('has German words, except where German and English are the same', () => {
    const same = rows.map(([english = '', , , german = '']) => [keyOf(english), keyOf(german)]);
    const alike = same.filter(([english, german]) => english === german).map(([english]) => english);
    expect([...new Set(alike)].sort()).toEqual([...INTERNATIONAL].sort());
  });
});
