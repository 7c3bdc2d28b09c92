import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const form = (description: string) => generateForm({ description }).form;
const shown = (description: string): string[] =>
  form(description)
    .fields.filter(({ type }) => type !== 'page-break')
    .map(({ label, required, options }) =>
      [`${label}${required ? '*' : ''}`, ...(options ? [`[${options.join('|')}]`] : [])].join(' '),
    );

describe('clauses that say who answers, and what of', () => {
  it.each([
    [
      'Wedding photographer; the visitor picks the package (Half day, Full day), gives the wedding date and can add a note.',
      ['Which package are you interested in? [Half day|Full day]', 'Wedding date*', 'Note'],
    ],
    [
      'Tutoring agency: subject must be picked from maths, physics or chemistry, and the level from GCSE, A-level or university.',
      [
        'Which subject do you need? [Maths|Physics|Chemistry]',
        'What is your level of experience? [GCSE|A-level|University]',
      ],
    ],
    [
      'Tanzschule. Kunden sollen ihren Kurs (Salsa, Tango, Walzer) und die Uhrzeit angeben.',
      ['Welcher Kurs interessiert Sie? [Salsa|Tango|Walzer]'],
    ],
    [
      'Alquiler de bicis en Valencia. El cliente elige tipo de bici (urbana, eléctrica), indica cuántos días y deja un teléfono.',
      ['Tipo de bici [Urbana|Eléctrica]', 'Número de teléfono'],
    ],
    [
      'Dépannage informatique : le client décrit la panne, choisit l’appareil (portable, fixe, tablette) et dit depuis quand.',
      ['Depuis quand ?'],
    ],
    [
      'ヨガ教室の無料体験。お名前と電話番号は必ず入力してもらい、メールは入力しなくてもよい。',
      ['電話番号*', 'メールアドレス'],
    ],
  ])('%s', (description, fields) => {
    expect(shown(description)).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['Bike mechanic. Phone has to be filled in, email does not.', ['Phone number*', 'Email address']],
    [
      'Photos of fences. Photos are welcome but not necessary. Ask the length in metres.',
      ['Length in metres'],
    ],
    [
      'Poster abstract: title and authors obligatory; affiliation not obligatory.',
      ['Title*', 'Authors*', 'Affiliation'],
    ],
    [
      'Academia de baile: curso y edad. Su móvil, que es obligatorio; el correo es opcional.',
      ['Número de teléfono*'],
    ],
    [
      'Dog groomer: breed required, phone can stay empty and neither is the coat length compulsory.',
      ['Breed*', 'Phone number', 'Coat length'],
    ],
    [
      'Boat storage. Trailer isn’t mandatory, nor is the mast height. Boat length required.',
      ['Boat length*', 'Trailer', 'Mast height'],
    ],
    ['Gravestones: the plot if they know it (that one isn’t essential), a photo.', ['Plot']],
    ['Box gym en Miami: free class, día, weight opcional. Email required.', ['Weight']],
  ])('says which are required: %s', (description, fields) => {
    expect(shown(description)).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['Camp sign-up: name, age. We won’t use email so leave that out.', /e-?mail/iu],
    ['Choir: voice part and age. There’s no need for a phone number either.', /phone/iu],
    ['Praxis: Wochentag. Geburtsdatum fragen wir erst vor Ort ab, also bitte weglassen.', /geburt/iu],
    ['Bewerbung: Name, Telefon. Geburtsdatum und Foto bitte nicht verlangen.', /geburt|foto/iu],
    ['Window cleaning: storey. Customers should never have to leave a phone number.', /phone/iu],
    ['Cooking class, date. Guests shouldn’t be asked for their address.', /^(?:home )?address/iu],
    ['Drains: postcode, photo. Nor do I want a long message field.', /message|else/iu],
    ['Taller de bicis: marca y fecha. Que no aparezca ninguna casilla para la dirección.', /direcci/iu],
    ['Taller de bicis: marca y fecha. Mensaje no.', /mensaje|algo más/iu],
    ['Chorale à Metz : voix, date. Qu’il n’y ait pas de champ pour l’âge.', /âge/iu],
    ['Stones: plot, date. They always send us whole family trees, please no big text area.', /famil|else/iu],
    ['Walls: length of wall and height, roughly, and a photo.', /roughly/iu],
    ['Imbiss: Abholzeit und Name. E-Mail lassen wir weg, Telefon muss sein.', /mail/iu],
  ])('leaves out what is not to be asked: %s', (description, never) => {
    expect(shown(description).filter(label => never.test(label))).toEqual([]);
  });

  it('shows what a score below a number, or an answer no, calls for', () => {
    const { fields, logic } = form(
      'How was your stay? Rate cleanliness and breakfast from 1 to 5, then say whether they would come back, and if they wouldn’t, why.',
    );
    const why = fields.find(({ label }) => label === 'Why?');
    expect(logic?.map(({ then }) => then.target)).toEqual([why?.id]);
    expect(logic?.[0]?.when.conditions[0]).toMatchObject({ operator: 'equals', value: 'No' });
  });

  it('reads what is asked on a page that was named before', () => {
    const { fields } = form(
      'Escape room form, three pages: 1) the company 2) the event 3) anything else. On the event page ask for date and number of players.',
    );
    const at = (pattern: RegExp) => fields.findIndex(({ label }) => pattern.test(label));
    expect(at(/^Event$/u)).toBeLessThan(at(/players/u));
    expect(at(/players/u)).toBeLessThan(at(/^Anything else$/u));
  });

  it.each([
    ['My brother told me to get a form. I repair clocks. Type of clock, photo.', 'Clock repairs'],
    [
      'Mein Bruder hat mir das eingerichtet. Ich repariere Kaffeemaschinen. Marke.',
      'Kaffeemaschinen reparieren',
    ],
    ['Bueno, pues resulta que hacemos tartas por encargo en Lugo. Sabor.', 'Tartas por encargo en Lugo'],
    ['Salut, alors c’est un atelier de poterie à Dijon. Niveau.', 'Atelier de poterie à Dijon'],
    ['No more than five questions for a yoga retreat. Date first.', 'Yoga retreat'],
    ['Höchstens vier Felder für eine Weinprobe: Name, Datum.', 'Weinprobe'],
    ['Wedding of Lea and Max: whether they can come, menu meat or veggie.', 'Wedding of Lea and Max – RSVP'],
  ])('is named by what it is about: %s', (description, name) => {
    expect(form(description).name).toBe(name);
  });

  it.each([
    ['Bookbinding course: name, day. Last question: how did you find us?', 'How did you find us?'],
    ['Nähkurs: Name, Tag. Letzte Frage: Wie haben Sie uns gefunden?', 'Wie haben Sie uns gefunden?'],
    ['Corso di yoga a Parma: giorno. L’ultima domanda: avete allergie?', 'Avete allergie?'],
  ])('asks last what is to be last: %s', (description, last) => {
    expect(form(description).fields.at(-1)?.label).toBe(last);
  });

  it('asks those who gave an answer', () => {
    const { fields, logic } = form(
      'Ski school: have you skied before, never, a few times or often? Those who say often should be asked which slopes they ride.',
    );
    expect(logic?.[0]?.when.conditions[0]).toMatchObject({ operator: 'equals', value: 'Often' });
    expect(fields.find(({ id }) => id === logic?.[0]?.then.target)?.label).toBe('Which slopes do you ride?');
  });
});
