import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);
const optionsOf = (description: string): string[][] =>
  fieldsOf(description).flatMap(({ options }) => (options ? [options] : []));
/** 'Target <- answer' of every rule that shows something. */
const shown = (description: string): string[] => {
  const { fields, logic } = formOf(description);
  const labelOf = (id: string | undefined): string => fields.find(field => field.id === id)?.label ?? '';
  return (logic ?? []).map(
    ({ when, then }) => `${labelOf(then.target)} <- ${String(when.conditions[0]?.value)}`,
  );
};
/** Labels by page. */
const pages = (description: string): string[][] =>
  fieldsOf(description).reduce<string[][]>(
    (all, { type, label }) =>
      type === 'page-break'
        ? [...all, []]
        : all.length === 0
          ? [[label]]
          : [...all.slice(0, -1), [...(all.at(-1) ?? []), label]],
    [],
  );

describe('the many ways to say what is wished', () => {
  it.each([
    'No one has to give a phone number.',
    'We can do without the phone number.',
    'I have no use for phone numbers.',
    'The form must not contain a phone field.',
    'We have stopped asking for phone numbers.',
    'Nobody should have to type a phone number.',
    "You needn't ask for a phone.",
    "Let's forget about phone numbers.",
  ])('refuses, and asks what a thing has: %s', said => {
    const asked = labels(`Kite repair by post. ${said} Kite brand, type of damage.`).join('|');
    expect(asked).not.toMatch(/phone/iu);
    expect(asked).toMatch(/brand.*damage/iu);
  });

  it.each([
    ['Delivery or pickup? The postcode only matters for delivery.', /^Postcode <- Delivery$/u],
    ['Delivery or pickup? Those who choose delivery give a postcode.', /^Postcode <- Delivery$/u],
    ['Delivery or pickup. Once they say delivery, the postcode.', /^Postcode <- Delivery$/u],
    ['Private or business customer? Businesses should leave their VAT number.', /VAT.* <- Business/u],
    ["Is it a gift? When it is one, ask for the recipient's name.", /Recipient's name <- Yes/u],
    ['Do they have a dog? Dog owners tell us the breed.', /breed.* <- Yes/iu],
    ['Own boat or rental boat? Anyone renting gives height.', /Height.* <- Rental boat/u],
    ['Service: gardening, paving or repair. Gardeners upload a sketch.', /sketch.* <- Gardening/iu],
    ['Are you a school, yes or no? Schools add their register number.', /register number <- Yes/iu],
    ['Roof (flat, pitched). Pitched roofs: storeys.', /Storeys <- Pitched/iu],
    ['Is there a cellar? Yes/no. Depth of the cellar where there is a cellar.', /Depth.* <- Yes/iu],
    ['Are you a club, how many metres. Clubs add their register number.', /register number <- Yes/iu],
    ['Needs a crane yes/no. Only where a crane is needed do we get to see the weight.', /Weight.* <- Yes/iu],
    ['Paint (yes/no). If they want paint, matt or glossy.', /Matt or glossy. <- Yes/iu],
    ['Size. Nursing homes additionally name their warden.', /warden <- Yes/iu],
    ['Size. If older than ten years, wiring and roof covering.', /roof.* <- Yes/iu],
    ['Size. In the event of a slope, height of the wall.', /height of the wall <- Yes/iu],
    ['Own tools yes/no. With tools: which ones. Without: glove size.', /glove size <- No/iu],
    ['How was our service, 1 to 5? Two or less: what went wrong.', /What went wrong. <- 3/iu],
    ['Site: field, forest or elsewhere. Elsewhere? Which kind of ground.', /ground.* <- Elsewhere/iu],
    ['Size. People who keep bees must state the number of hives.', /hives <- Yes/iu],
    ['Do they need a permit? If so, its number; otherwise the reason.', /.* <- No/u],
  ])('makes a rule of: %s', (said, rule) => {
    expect(shown(`Garden sheds. ${said}`)).toContainEqual(expect.stringMatching(rule));
  });

  it.each([
    'a form in two steps called House and You. House has the house type and postcode, You has name and email.',
    'a form. House type and postcode go on the first page, name and email on the second.',
    'please break it up: house type and postcode, then name and email on the last page.',
    'two steps: "House" with house type and postcode, "You" with name and email.',
    '2 pages. The house: house type, postcode. Your details: name, email.',
    'a two-pager please. House comprises house type and postcode; You comprises name and email.',
    'House page: house type, postcode. Contact page: name, email.',
    'two stages: House, with house type and postcode, and You, with name and email.',
    'two tabs. Put house type and postcode under House and name and email under You.',
    'separate pages for the property (house type, postcode) and the contact details (name, email).',
  ])('makes two pages of: %s', said => {
    const found = pages(`Loft conversions, ${said}`);
    expect(found).toHaveLength(2);
    expect(found[0]?.join()).toMatch(/type.*(?:post|zip)/iu);
    expect(found[1]?.join()).toMatch(/name.*mail/iu);
  });

  it.each([
    'Begin with the blade length, then the handle. Phone comes last.',
    'The form should open with the blade length and close with the phone number. Handle.',
    'The opening question is the blade length. Handle. At the very bottom, the phone number.',
    'Blade length before anything else. Handle. Phone number as the closing question.',
    'The form opens with the blade length. Handle. Save the phone number for the end.',
    'Put the blade length at the very top. Handle. The phone number should close the form.',
  ])('orders: %s', said => {
    const asked = labels(`Handmade knives. ${said}`);
    expect(asked[0]).toMatch(/blade/iu);
    expect(asked.at(-1)).toMatch(/phone/iu);
  });

  it.each<[string, string[]]>([
    ['How often do you come, weekly, monthly or rarely?', ['Weekly', 'Monthly', 'Rarely']],
    ['We sell acacia, heather and lime; they choose one.', ['Acacia', 'Heather', 'Lime']],
    ['Let them decide between acacia, heather and lime.', ['Acacia', 'Heather', 'Lime']],
    ['Days Friday, Saturday, Sunday (several possible).', ['Friday', 'Saturday', 'Sunday']],
    ['We need to hear which of the two it is, acacia or heather.', ['Acacia', 'Heather']],
    ['Fetch it or have it posted?', ['Fetch', 'Have it posted']],
    ['Bring it back or we pick it up?', ['Bring it back', 'We pick it up']],
    ['The room: office, kitchen or cellar, and start date.', ['Office', 'Kitchen', 'Cellar']],
    ['Compulsory: jar (small, large) and town.', ['Small', 'Large']],
    [
      'First the hive (height, roof: flat, gable or round, year built), then name.',
      ['Flat', 'Gable', 'Round'],
    ],
    ['Ask their frame, oak, pine or neither, and the postcode.', ['Oak', 'Pine', 'Neither']],
    ["They should tell us their jar, that's clip, screw or not sure.", ['Clip', 'Screw', 'Not sure']],
  ])('offers what is named: %s', (said, options) => {
    expect(optionsOf(`Honey farm shop. ${said}`)).toContainEqual(options);
  });

  it.each<[string, string[]]>([
    ['Hull type - wood, steel, fibreglass. Berth.', ['Wood', 'Steel', 'Fibreglass']],
    ['Colour navy, olive, rust, initials to stitch.', ['Navy', 'Olive', 'Rust']],
    ['Length in feet. Size 38 40 42 44, delivery date.', ['38', '40', '42', '44']],
    ['Thatch, slate, tin. Height of the ridge.', ['Thatch', 'Slate', 'Tin']],
    ['Bows, tails, pompoms? Tick more than one if you like. Chest size.', ['Bows', 'Tails', 'Pompoms']],
  ])('offers what a telegram lists: %s', (said, options) => {
    expect(optionsOf(`Boat covers. ${said}`)).toContainEqual(options);
  });

  it.each([
    'Bows, tails, fringes – mix and match.',
    'Bows, tails, fringes; as many as you dare.',
    'Bows, tails, fringes, they can tick more than one.',
    'Trim: bows, tails, fringes, you may select any number.',
  ])('allows several answers: %s', said => {
    const fields = fieldsOf(`Kite workshop. ${said} Span in cm.`);
    expect(fields.find(({ options }) => options?.includes('Tails'))).toMatchObject({ type: 'checkbox' });
    expect(fields.map(({ label }) => label)).not.toContain('Ask');
  });

  it.each<[string, string]>([
    [
      'Village library, suggest a film we should show: title, director, your email. Nothing else.',
      'Director',
    ],
    ['Anonymous survey: mood 1 to 5, one thing you would change', 'Thing you would change'],
    [
      'Scaffold boards hire: first the postcode of the barn, then metres of board, then how many weeks.',
      'Postcode of the barn',
    ],
    ['Clock mender, wall or floor. When last oiled.', 'When was it last oiled?'],
  ])('asks what stands in a row: %s', (said, label) => {
    expect(labels(said)).toContain(label);
  });

  it('asks what a telegram names, after who asks, and nothing of the trade', () => {
    const asked = labels('We moved last year. Wheel truing. Rim. Spoke count. Hub brand. Mobile.');
    expect(asked.join('|')).toMatch(/Rim.*Spoke count.*Hub brand/u);
    expect(asked.join('|')).not.toMatch(/truing|moved|service/iu);
  });

  it.each([
    ['Sauna barge on the Elbe. Cruise booking: date, head count.', /cruise booking/iu],
    [
      'We are a choir of nineteen. The concert ticket request needs a date and a seat.',
      /concert ticket request/iu,
    ],
    [
      "I'm retired and bored. For harpsichord tuning people give the make and the town.",
      /harpsichord tuning/iu,
    ],
    ['Our guild needs a badge registration. Badge number, name.', /badge registration/iu],
    ['Tell us how your narrowboat trip was: comfort 1 to 5, price 1 to 5.', /narrowboat trip/iu],
  ])('is named after what the form is for: %s', (description, name) => {
    expect(formOf(description).name).toMatch(name);
  });

  it('requires nothing but what is named where the rest is optional', () => {
    const fields = fieldsOf('Vet. Only the mobile is required, everything else is voluntary. Species.');
    expect(fields.filter(({ required }) => required).map(({ label }) => label)).toEqual(['Phone number']);
  });

  it.each([
    ['Fensterputzer. Die Telefonnummer lassen wir weg. Anzahl der Fenster.', /telefon/iu],
    ['Taller de bicicletas. Nadie tiene que dar su teléfono. Marca de la bici.', /tel[eé]fono/iu],
    ["Réparation d'accordéons. On se passe du téléphone. Marque.", /t[eé]l[eé]phone/iu],
  ])('refuses in other languages: %s', (description, refused) => {
    expect(labels(description).join('|')).not.toMatch(refused);
  });

  it('opens a page in other languages where the next one is named', () => {
    expect(
      pages(
        'Klaviertransport. Erst die Startadresse und das Stockwerk, auf der nächsten Seite die Kontaktdaten.',
      ),
    ).toHaveLength(2);
    expect(
      pages(
        'Alquiler de furgonetas. Primero las fechas y el tamaño. En la página siguiente, nombre y correo.',
      ),
    ).toHaveLength(2);
  });

  it('asks two things that one sentence names by question words', () => {
    expect(labels('Kite shows. Where and on which date.').join('|')).toMatch(/Where.*date/u);
  });

  it('requires what a list with options in brackets names', () => {
    const fields = fieldsOf(
      'Choir. Compulsory: level (new, old) and town. Nice to have: section (alto, bass).',
    );
    expect(fields.filter(({ required }) => required).map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringMatching(/level/u), expect.stringMatching(/town/u)]),
    );
    expect(fields.find(({ options }) => options?.includes('Alto'))?.required).toBeFalsy();
  });

  it("asks the phone of somebody else beside the visitor's own", () => {
    expect(
      labels('Tutoring. Is the pupil under 16? If yes we need the parents phone number.'),
    ).toContainEqual(expect.stringMatching(/parent's phone/iu));
  });

  it('asks for no more than is named where people write in need', () => {
    expect(
      labels(
        'Self-help group for gamblers. A nickname will do, plus an email and which evening works. No real names.',
      ),
    ).not.toContainEqual(expect.stringMatching(/interested/iu));
  });

  it('takes what people feel about a thing for no question, and a row of answers for one choice', () => {
    const said = 'Pie stall. Ask the day and pies steak, apple or leek, folk have strong opinions about it.';
    expect(labels(said).join(' ')).not.toMatch(/opinion|about it/i);
    expect(
      optionsOf('Pie stall. Ask the day, the time, and pies steak, apple or leek, everyone gets upset.'),
    ).toContainEqual(['Steak', 'Apple', 'Leek']);
  });

  it('refuses what there are no questions on', () =>
    expect(
      labels(
        'Dance evening sign-up. Ask how many tickets. Definitely no questions about age or marital status.',
      ).join(' '),
    ).not.toMatch(/age\b|marital|questions/i));

  it('knows which one that one is', () => {
    const fields = fieldsOf(
      'Kite lessons. Ask the date. Phone optional, the email is what I need so that one is a must.',
    );
    expect(fields.find(({ type }) => type === 'phone')?.required).toBe(false);
    expect(fields.find(({ type }) => type === 'email')?.required).toBe(true);
  });

  it('reads what nobody may leave empty, and what is needed before a price is named', () => {
    const fields = fieldsOf(
      'Frame maker. To work out a price I need the width, the glass type and a deadline, which nobody may skip.',
    );
    expect(fields.find(({ label }) => /deadline/i.test(label))?.required).toBe(true);
    expect(fields.find(({ label }) => /width/i.test(label))?.required).toBe(false);
  });

  it.each([
    [
      "I've a steamboat and I take guests out for moonlight picnics. Ask the date.",
      /steamboat moonlight picnics/i,
    ],
    [
      "We're three brothers with rather a lot of old tractors, and we rent them out. Ask the date.",
      /tractors/i,
    ],
  ])('is called what they do: %s', (said, name) => expect(formOf(said).name).toMatch(name));
});
