import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import { cuesOf } from './cues.js';
import { laidOut } from './layout.js';

const nothing = Object.assign(() => 0, { firm: () => 0 });

describe('laidOut', () => {
  it.each([
    ['en', 'Seat type wood / steel / glass, name', 'Seat type (wood, steel, glass), name'],
    ['en', 'barrel 30/60/90 litres', 'barrel (30 litres, 60 litres, 90 litres)'],
    ['en', 'on 12/3/2027', 'on 12/3/2027'],
    ['en', 'lining - silk, wool or none, date', 'lining (silk, wool, none), date'],
    [
      'en',
      'how steep is it - flat, gentle, very steep - and a note',
      'how steep is it (flat, gentle, very steep), and a note',
    ],
    ['en', 'height 2 m, 3 m or 4 m, colour', 'height (2 m, 3 m, 4 m), colour'],
    ['en', 'Not needed: the colour, notes', 'No the colour. No notes'],
    ['en', 'Days (Wed to Fri)', 'Days (Wednesday, Thursday, Friday)'],
    ['de', 'Tage (Mo bis Mi)', 'Tage (Montag, Dienstag, Mittwoch)'],
    ['en', 'Course: bread & rolls, cakes, pies', 'Course: bread ＆ rolls, cakes, pies'],
    ['en', 'pain from 0 (none) to 10 (awful)', 'pain from 0 to 10'],
    ['en', 'Fax we do not need at all.', 'no Fax.'],
    ['es', 'El fax tampoco lo pidas.', 'Sin El fax.'],
    ['fr', 'Hauteur, commencer par la ville', 'Hauteur, en premier la ville'],
    ['de', 'Pflicht sind Ort und Name.', 'Pflicht: Ort und Name.'],
    ['de', 'Mietdauer von/bis', 'Anfangsdatum, Enddatum'],
    ['fr', 'Quantité par chaque taille : petit, grand', 'petit, grand, quantité pour chacun'],
    ['en', 'Put the last question the phone', 'Put last the phone'],
    ['en', 'With or without lights?', 'lights (with lights, without lights).'],
    ['ja', 'プランは松、竹、梅の3つ。', 'プランは松、竹、梅。'],
    ['ja', '送迎が必要か、人数', '送迎の要否、人数'],
  ])('%s: %s', (language, said, known) => {
    expect(laidOut(said, cuesOf(language as 'en'), nothing)).toBe(known);
  });

  it('takes no longer for long texts than their length asks for', () => {
    for (const part of ['a / ', 'b, ', 'so and ', '12 ', 'x - y, ', '(Mon ', 'word word '])
      for (const language of ['en', 'de', 'ja'] as const) {
        // Processor time, which a busy machine does not change; backtracking would take minutes.
        const begin = process.cpuUsage();
        laidOut(part.repeat(20_000 / part.length), cuesOf(language), nothing);
        expect(process.cpuUsage(begin).user).toBeLessThan(4_000_000);
      }
  });
});

describe('a text of nothing but what joins', () => {
  // Backtracking would take hours.
  it.each(['en ', 'und ', 'der und ', 'een en '])('comes to an end: %s', word => {
    const { form } = generateForm({ description: word.repeat(1990 / word.length) });
    expect(form.fields.length).toBeGreaterThan(0);
  });
});

describe('a form from lists of all layouts', () => {
  const fieldsOf = (description: string) => generateForm({ description }).form.fields;

  it('has an ampersand within an option', () => {
    const fields = fieldsOf(
      'Laundry pick-up.\n- wash only / dry & fold / ironing\n- street\n- NOT needed: photos',
    );
    expect(fields.find(({ options }) => options)?.options).toEqual(['Wash only', 'Dry & fold', 'Ironing']);
    expect(fields.some(({ type }) => type === 'file')).toBe(false);
  });

  it('requires what was named before, under a shorter name', () => {
    const fields = fieldsOf(
      'Zeltverleih. Bitte abfragen: Name, Festdatum, Lieferort, Kommentar. Pflicht sind Datum und Lieferort.',
    );
    expect(fields.find(({ label }) => /ort$|adresse/iu.test(label) && !/mail/iu.test(label))).toMatchObject({
      required: true,
    });
    expect(fields.filter(({ type }) => type === 'date')).toHaveLength(1);
  });

  it('wants what is required though what stands beside it is refused', () => {
    const fields = fieldsOf('窓の修理。住所任意、電話必須、メール不要。');
    expect(fields.find(({ type }) => type === 'phone')).toMatchObject({ required: true });
    expect(fields.some(({ type }) => type === 'email')).toBe(false);
  });

  it('counts each of a list', () => {
    const fields = fieldsOf(
      'Plant sale, neighbours reserve seedlings: tomato tray, basil pot, how many of each. Phone.',
    );
    expect(fields.filter(({ type }) => type === 'number').length).toBeGreaterThanOrEqual(2);
  });

  it('gives a long answer where one is asked for', () => {
    const fields = fieldsOf(
      'Mural painter. Ask for the wall size, wishes for motifs (long text) and the town.',
    );
    expect(fields.find(({ label }) => /motifs/.test(label))).toMatchObject({ type: 'textarea' });
  });
});
