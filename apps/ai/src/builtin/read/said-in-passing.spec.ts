import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const labels = (description: string): string[] => formOf(description).fields.map(({ label }) => label);

describe('what is said in passing', () => {
  it('rates each of several things on one scale', () => {
    const { fields } = formOf(
      'Conference feedback: rate the venue, catering, talks and wifi each, best talk',
    );
    expect(fields.filter(({ type }) => type === 'rating').map(({ label }) => label)).toEqual([
      'Venue',
      'Catering',
      'Talks',
      'Wifi',
    ]);
  });

  it.each([
    'RSVP for our summer party, bringing a plus one? if so name. vegan yes/no',
    'RSVP for our summer party, bringing a plus one? if yes, their name. vegan yes/no',
  ])('asks who comes along besides the own name: %s', description => {
    const { fields, logic } = formOf(description);
    const other = fields.find(({ label }) => label === 'Name of the person');
    expect(fields[0]).toMatchObject({ label: 'Full name', required: true });
    expect(logic?.map(({ then }) => then.target)).toEqual([other?.id]);
  });

  it('asks nobody to make the form', () =>
    expect(
      labels(
        'I have a yoga studio and every time new people come I have to ask them if they have injuries, if they are pregnant, who to call in an emergency, what level they are and they have to sign a waiver, can you make something like that? oh and how they heard about us',
      ),
    ).toEqual(
      expect.arrayContaining(['Do you have injuries?', 'Are you pregnant?', 'How did you hear about us?']),
    ));

  it.each([
    ['Lead form for a cleaning company, ask square footage, number of restrooms. Two pages.', /pages/iu],
    ['Anfrage Gebäudereinigung: Fläche, Art der Räume, wie oft. Zwei Seiten.', /seiten/iu],
    [
      'Tierarzt. Tierart (Hund, Katze), Rasse. Bei Hund bitte auch fragen, ob er Maulkorb braucht.',
      /^Fragen$/u,
    ],
  ])('makes no field of how to ask: %s', (description, label) =>
    expect(labels(description).filter(one => label.test(one))).toEqual([]),
  );

  it("offers 'bath & brush' as one of several", () =>
    expect(
      formOf(
        "Dog grooming. I need the dog's breed. Let them pick full groom, bath & brush or nail trim, and if the dog has bitten anyone before I want details.",
      ).fields.map(({ label, options }) => (options ? `${label} ${options.join('|')}` : label)),
    ).toEqual(
      expect.arrayContaining([
        'Full groom, bath & brush or nail trim? Full groom|Bath & brush|Nail trim',
        'Has the dog bitten anyone before? Yes|No',
      ]),
    ));
});
