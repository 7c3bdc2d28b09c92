import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const fieldOf = (description: string, label: RegExp): FormField | undefined =>
  fieldsOf(description).find(field => label.test(field.label));
const choicesOf = (description: string): (readonly unknown[])[] =>
  fieldsOf(description).flatMap(({ options }) => (options ? [options] : []));
const shown = (description: string): string[] => {
  const { fields, logic } = formOf(description);
  const labelOf = (id: string | undefined): string => fields.find(field => field.id === id)?.label ?? '';
  return (logic ?? []).map(
    ({ when, then }) => `${labelOf(then.target)} <- ${String(when.conditions[0]?.value)}`,
  );
};

describe('English: more of the many ways to say what is wished', () => {
  it.each([
    'Ask these two and nothing more: name, which plot.',
    'The only things our form should ask are name and which plot.',
    "All we're after is a name and which plot.",
    'Restrict the form to name and which plot.',
    'Name and which plot are all we need.',
    'Name and which plot will do.',
    "Don't ask anything beyond name and which plot.",
    'Solely name and which plot are to be asked.',
    'It should contain name and which plot, no more, no less.',
    'We need a name and which plot, everything else we sort out on the phone.',
  ])('asks only what is named: %s', said => {
    expect(fieldsOf(`Allotment society. ${said}`).map(({ label }) => label)).toEqual([
      'Full name',
      expect.stringMatching(/plot/iu),
    ]);
  });

  it.each([
    ['Boat trips. Sunset cruise, seals with a guide, make your own?', 'Sunset cruise'],
    ['Boat trips. Red, white, green route.', 'Red'],
    ['Boat trips. Extras cushions, LED lights, steps, picnic (any number of them).', 'Cushions'],
    ['Boat trips. Then extras, as many as they fancy: cushions, blankets, a skipper.', 'Cushions'],
    ['Boat trips. Tick everything you fancy: sunset, seals, islands.', 'Sunset'],
    ['Boat trips. Which trip? Options are sunset, seals and islands.', 'Sunset'],
    ['Boat trips. Trip: sunset; seals; islands.', 'Sunset'],
    ['Boat trips. Pick as many as they like out of sunset, seals, islands.', 'Sunset'],
    ['Boat trips. They choose the deck (upper, lower) and the route: sunset, seals, islands.', 'Upper'],
    ['Boat trips. Sizes S M L XL in a dropdown.', 'S'],
    ["Boat trips. Which guide would you like: Dr. Finn's crew, Ada or the skipper?", "Dr. Finn's crew"],
    ['Boat trips. Should there be music? Yes, no, undecided.', 'Yes'],
    ['Boat trips. Surface rope, steel, wood or something else.', 'Rope'],
    ['Boat trips. Novice or skilled (novice, skilled).', 'Novice'],
  ])('reads a choice: %s', (description, first) => {
    expect(choicesOf(description).map(options => options[0])).toContain(first);
  });

  it.each([
    ['Boat trips. Nobody should be able to send it without a phone number.', /phone/iu, true],
    ['Boat trips. The request must not go through without the phone number and age.', /^age|old/iu, true],
    ['Boat trips. Required fields are age, phone number.', /phone/iu, true],
    ["Boat trips. The phone is a must or we can't confirm.", /phone/iu, true],
    ['Boat trips. The phone must be filled in but the email may stay empty.', /email/iu, false],
    ['Boat trips. Age is mandatory. Everything else they can leave blank.', /^full name/iu, false],
    ["Boat trips. Don't force people to give their age.", /^age|old/iu, false],
    ['Boat trips. Age can be skipped but phone cannot.', /phone/iu, true],
    ['Boat trips. Without a phone number it should not be possible to submit.', /phone/iu, true],
    ['Boat trips. Nobody gets on board without giving a phone number.', /phone/iu, true],
    ['Boat trips. Phone - compulsory / age - voluntary', /phone/iu, true],
    ["Boat trips. It's up to them whether they tell us their age, phone is compulsory.", /^age|old/iu, false],
    ['Boat trips. Everything is compulsory except the age. Ask phone, date, age.', /phone/iu, true],
    ['Boat trips. Phone, date, age. None of it is required apart from the phone.', /date/iu, false],
    ['Boat trips. Phone is the one thing they cannot leave empty; age and date they can.', /phone/iu, true],
    ['Boat trips. Skill: none, some, a lot - they have to pick one.', /skill/iu, true],
  ])('knows what is required: %s', (description, label, required) => {
    expect(fieldOf(description, label)?.required ?? false).toBe(required);
  });

  it.each([
    ["Boat trips. Ask for the deck only if the answer to 'Day or night?' is night.", /Deck.* <- Night/iu],
    ['Boat trips. Are there dogs on board? -> yes -> breed of the dog.', /breed.* <- Yes/iu],
    ['Boat trips. Member or guest. Guests give the name of their host.', /host.* <- Guest/iu],
    ['Kennels. Dog or cat? The breed should appear after choosing dog.', /breed.* <- Dog/iu],
    ["Kennels. Dog or cat? Unless it's a cat, ask the breed.", /breed.* <- Dog/iu],
    ["Kennels. Dog or cat? Don't ask the breed for cats.", /breed.* <- Dog/iu],
    ["Kennels. Dog or cat? Ask the breed, but not if it's a cat.", /breed.* <- Dog/iu],
    ['Kennels. Dog or cat? Breed (dogs only).', /breed.* <- Dog/iu],
    ['Kennels. Dog or cat? Choosing dog opens a question for the breed.', /breed.* <- Dog/iu],
    ['Kennels. Dog or cat? Dog → breed, cat → indoor or outdoor.', /outdoor.* <- Cat/iu],
    [
      'Kennels. Has it been vaccinated? A yes means they give the date of the last vaccination.',
      /last vaccination.* <- Yes/iu,
    ],
    ['Kennels. Transport yes/no (if yes: address).', /address <- Yes/iu],
    ['Kennels. Whoever ticks "transport" must also leave an address.', /address <- Yes/iu],
    ['Boat trips. Adult or child. Adults state their job, children their school.', /school.* <- Child/iu],
    ["Canoe day. Own canoe or hire? When it's hire: height and weight.", /Weight <- Hire/u],
    [
      'Organ moving. Pipe organ, harmonium or piano? For a harmonium we bring a lift so ask which floor then, otherwise not.',
      /floor.* <- Harmonium/iu,
    ],
    [
      'Stove fitting. Delivery or collection? People who pick delivery also tell us the street.',
      /street.* <- Delivery/iu,
    ],
    ['Pie orders. Do they have allergies? Only then which ones.', /Which ones.* <- Yes/u],
    ['Pie orders. Pick-up or delivery, address only for delivery.', /address <- Delivery/iu],
    ['Plastering. House or flat? If house how many storeys, if flat which floor.', /storeys.* <- House/iu],
    ['Pie stalls. Food or crafts. Power yes/no, only for food the wattage.', /Wattage <- Food/u],
    ['Mosaic day: adult or child, child’s age if child, first time yes or no.', /age <- Child/iu],
    ['Saw sharpening. Do you need it back by a date? Which date, if you do.', /Which date\?? <- Yes/u],
    ['Plastering. House or flat? If flat the floor.', /floor.* <- Flat/iu],
  ])('asks in some case only: %s', (description, rule) => {
    expect(shown(description).join('|')).toMatch(rule);
  });

  it.each([
    ['Dog school. breed, small medium or large, which Sunday', ['Small', 'Medium', 'Large']],
    [
      'Lamp repairs: desk lamp, floor lamp, lantern or torch.',
      ['Desk lamp', 'Floor lamp', 'Lantern', 'Torch'],
    ],
    ['Magic shows. How many kids, the date, indoors or outdoors.', ['Indoors', 'Outdoors']],
    [
      'Reading group. Genre has to be the first question: crime, poetry, essays. phone last',
      ['Crime', 'Poetry', 'Essays'],
    ],
  ])('tells the answers: %s', (description, options) => {
    expect(choicesOf(description)).toContainEqual(options);
  });

  it.each([
    ['We carve saints. Families write to us so the form must ask the shape they wish, the size.', /^Shape$/u],
    [
      'Gala. It should ask which table they want and something they would like the band to play',
      /^What would you like/u,
    ],
    ['Anonymous box for cooks so no names, no wards: what went wrong, what would help', /^What went wrong/u],
    ['We carve saints. The form must ask the shape, the country it should be shipped to.', /^Which country/u],
    [
      'Summer fair RSVP: coming or not, tea or coffee, something nice to say about the band',
      /^Something nice/u,
    ],
    [
      'We run an owl centre. For the visit we would like the age of the child, which Sunday.',
      /age of the child/iu,
    ],
  ])('reads a list in a sentence of its own: %s', (description, label) => {
    expect(fieldOf(description, label)).toBeDefined();
  });

  it('counts and orders in one sentence', () => {
    const said = 'Choir trials. Voice: alto, tenor, bass. Four questions altogether, no more, phone last.';
    expect(fieldsOf(said)).toHaveLength(4);
    expect(fieldsOf(said).at(-1)?.type).toBe('phone');
  });

  it('asks with any answer but the one that is spared', () => {
    const { logic } = formOf("Kennels. Dog, cat or rabbit? Unless it's a rabbit, ask the breed.");
    expect(logic?.[0]?.when.conditions.map(({ operator, value }) => [operator, value])).toEqual([
      ['is_not_empty', undefined],
      ['not_equals', 'Rabbit'],
    ]);
  });

  it('rates every one of a list, whatever its heading', () => {
    const fields = fieldsOf('Rowing club survey, season: coaching, boats, showers - 5 stars for each please');
    expect(fields.filter(({ type }) => type === 'rating')).toHaveLength(3);
  });

  it('keeps answers that cannot be traced without names', () => {
    const { fields } = formOf(
      "Rowing club poll. Results must not be traceable to anybody so don't collect names.",
    );
    expect(fields.map(({ label }) => label).join('|')).not.toMatch(/name|email/iu);
  });

  it.each([
    ['kilt hire // slim regular // waist // date of event // no address', /Waist|Date/iu, undefined],
    ['ukulele strings // soft medium hard // qty', undefined, 'Soft'],
    ['drone filming - date town length of clip', /^Length of clip/iu, undefined],
    ['tent hire: nights guests postcode tarp/groundsheet', /postcode/iu, 'Tarp'],
    ['eave cleaning. cottage / 2 storey / mill. postcode.', /postcode/iu, 'Cottage'],
    ['flue lining. open fire / stove / boiler. how many flues', /how many flues/iu, 'Open fire'],
    ['saw sharpening - how many saws, rusty y/n, drop off or post', /how many saws/iu, 'Yes'],
    ['Loft ladders. location, photo, price range. Mob reqd, email opt', /^phone/iu, undefined],
  ])('reads notes: %s', (description, label, first) => {
    if (label) expect(fieldOf(description, label)).toBeDefined();
    if (first) expect(choicesOf(description).map(options => options[0])).toContain(first);
  });

  it('refuses what a note says no to at its end', () => {
    expect(fieldOf('Portable stage hire. date, size, phone required, budget no', /budget/iu)).toBeUndefined();
  });

  it.each([
    [
      'Wir sind ein Verleih in Kassel, need: Firmenname, headcount (1-5, 6-20), Webseite als URL, Call lieber früh or spät',
      'Call lieber früh',
    ],
    ['Churros en Austin: how many trays, azúcar or canela, fecha, el teléfono is a must', 'Azúcar'],
    [
      'Wir vermieten Lastenräder in Bonn: which model - Long John, Trike? Wie viele Tage, helmet yes/no. Phone required',
      'Long John',
    ],
    [
      'Atelier à Lyon: type of bouquet (rond, champêtre), how many, date de livraison, phone optional',
      'Rond',
    ],
  ])('reads two languages in a sentence: %s', (description, first) => {
    expect(choicesOf(description).map(options => options[0])).toContain(first);
    expect(
      fieldsOf(description).some(({ type, label }) => type === 'number' || /Firmenname|Tage/u.test(label)),
    ).toBe(true);
  });
});
