import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join('|');
const required = (description: string): string =>
  fieldsOf(description)
    .filter(field => field.required)
    .map(({ label }) => label)
    .join('|');
const options = (description: string): string =>
  fieldsOf(description)
    .map(field => (field.options ?? []).join('/'))
    .join('|');

describe('what is wished between what is told', () => {
  it.each([
    [
      'My husband built the first wood-fired bath on a boat trailer in 2019 as a joke and now we hire out two of them around the lochs. People keep ringing with half the story. We need the day and for how many nights.',
      /^Wood-fired bath on a boat trailer/u,
    ],
    [
      "Good morning. Since I left the railway I mend barometers in the back bedroom. My wife thinks I'm mad, mind you. The maker and does it still move, that's what I want to know.",
      /barometer/iu,
    ],
    [
      "We've been letting out two barges on the Avon since my father passed, bless him. One is red, the other is green and leaks a bit. What I need is the day they come aboard and the day they leave.",
      /^Barges on the Avon/u,
    ],
  ])('is named after it: %s', (said, name) => {
    expect(formOf(said).name).toMatch(name);
  });

  it.each([
    [
      'Swarm collecting. Half of them are wasps so a picture they must send, no picture no visit. Postcode.',
      /photo|picture/iu,
    ],
    [
      'Hot tub hire. The day and how many nights, and get the phone number in, that one they have to fill.',
      /phone/iu,
    ],
    [
      "Proofreading. The number of words, when it's due and they must upload it.",
      /^(?!.*due).*file upload/iu,
    ],
    ['Hot tub hire. Dates. Put the postcode in, that one they have to give.', /postcode/iu],
  ])('requires: %s', (said, label) => {
    expect(required(said)).toMatch(label);
  });

  it.each([
    [
      'Clock repairs. They may leave phone and email as they please, neither is compulsory. Age of the clock.',
      /phone|email/iu,
    ],
    ['Jumble sale tables. House number. Phone would be handy but nobody has to give it.', /phone/iu],
    ['Grab rails. How many rails. Email only if they feel like giving it.', /email/iu],
  ])('leaves open: %s', (said, label) => {
    expect(required(said)).not.toMatch(label);
  });

  it.each([
    "Skip hire. Size, postcode. Don't ask for the budget, puts folk off straight away.",
    'Dog walking. Breed of the dog, which days. No budget question, sends people running.',
    'Curtain making. Width, drop. Skip the budget, nobody ever knows it and they lie anyway.',
    'Piano tuning. Make of the piano. Please leave out the budget – my prices are on the wall.',
    "Wedding cakes. Date, tiers. Nothing about the budget, that's a phone call.",
  ])('takes why something is refused for no wish: %s', said => {
    expect(labels(said)).not.toMatch(/budget|off|running|anyway|prices|call/iu);
  });

  it.each([
    'Grave tending. Name of the grave. My sister insists on a phone number so make that compulsory.',
    'Skip hire. Which size. I want the phone number to reach them, so please make it required.',
  ])('requires what is insisted on: %s', said => {
    expect(required(said)).toMatch(/phone/iu);
  });

  it('asks where something was', () => {
    expect(
      labels(
        "My wife says I am daft but we rescue hedgehogs, sixty last winter. I'd like: where was it found, is it bleeding, and a photo. They message us at all hours.",
      ),
    ).toMatch(/where was it found\?.*bleeding/iu);
  });

  it('asks what some want', () => {
    expect(labels("Stamp fair. Some want electricity, others don't, so ask that. Name and email.")).toMatch(
      /want electricity\?/iu,
    );
  });

  it.each([
    ['Bike repairs. When can they drop it off, which make is it, email.', /when can you drop it off/iu],
    ['Fruit trees. Apple or pear, how many. And when they can collect them.', /how many\?.*(?:date|when)/iu],
    ['Wasps. Where is the nest, how high up, phone.', /where is the nest/iu],
    ['Lost property. What they lost, when they lost it, phone.', /what did you lose/iu],
    ['Barge hire. The day they hand it back, email.', /when do you hand it back/iu],
  ])('asks a question as one: %s', (said, label) => {
    expect(labels(said)).toMatch(label);
  });

  it('takes measures apart and takes a plain yes or no', () => {
    expect(options('Skip hire. Size 4 yard 6 yard and 8 yard. Road permit, just yes or no.')).toMatch(
      /4 yard\/6 yard\/8 yard.*Yes\/No/u,
    );
  });

  it.each([
    [
      'Street party. Can you lend a gazebo or barbecue, is there a slope or steps, phone.',
      /lend a gazebo or barbecue\?.*is there a slope or steps\?/iu,
    ],
    ['Foster carers for cats. Do you own or rent, have you a garden yes or no.', /do you own or rent\?/iu],
    [
      'Boat café. What sort of do it is, how many, date, whether they want food or drinks.',
      /what sort.*how many.*date/iu,
    ],
    [
      'I cut hair in care homes. Form for the matrons: name of the home, how many residents, which day.',
      /full name.*name of the home.*residents/iu,
    ],
    ['Panto feedback. Which night they came, stars for the band.', /which night did you come/iu],
    [
      'Hall hire. Date, from what time until what time, how many people.',
      /from what time until what time\?/iu,
    ],
    ['Till help. Weekends yes or no, why us.', /free for weekends\?/iu],
    [
      'Lost bags. Flight number, tag number, receipts, bank no thanks we do that by phone.',
      /flight.*tag.*receipts/iu,
    ],
    ['School trip. Child, class, i agree they may swim (tick), phone on the day.', /child.*class.*i agree/iu],
    [
      'Race marshals. Which post (start, water, finish), have you done it before yes or no.',
      /which post.*done it before/iu,
    ],
  ])('asks what is listed beside what is told: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });

  it.each([
    [
      'Escape room. Room, date, how many players. Comments box no. Company name no.',
      /comments|company|anything else/iu,
    ],
    ['Oven cleaning. Single or double, postcode. Budget no, we know what it costs.', /budget/iu],
    ["Farrier. Horse's name. How did you hear about us no.", /hear about/iu],
  ])('refuses what stands before a no: %s', (said, refused) => {
    expect(labels(said)).not.toMatch(refused);
  });

  it('reads a mobile, the last time and more than one of a row', () => {
    expect(labels("Farrier. Horse's name, last time they were done, and a mobile.")).toMatch(
      /phone number.*last done/iu,
    );
    expect(options('Oven cleaning. Any extras (hob, extractor, fridge - tick all), postcode.')).toMatch(
      /Hob\/Extractor\/Fridge/u,
    );
    expect(options('Hut. Which nights, one or two of them, bringing a dog yes/no.')).not.toMatch(/Them/u);
  });

  it.each([
    [
      'Hall hire. Phone, what equipment they need, how long they want the hall.',
      /what equipment do you need\?/iu,
    ],
    ['Call-back. Just a first name, a number and good times to ring.', /^(?!.*\|number\b).*phone number/iu],
  ])('asks in the words of the owner: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });

  it('counts no nights and refuses no visitor where others are named', () => {
    const form = formOf(
      'Lost property. What did you lose, when, phone. No names of staff please. Which night it was.',
    );
    expect(form.fields.map(({ label }) => label).join('|')).toMatch(/full name/iu);
    expect(form.fields.filter(({ type }) => type === 'number')).toHaveLength(0);
  });

  it('takes no choice and no who for an answer', () => {
    expect(options('Ceilidh rsvp. Names of everyone coming, beef or veggie, song request.')).toMatch(
      /Beef\/Veggie/u,
    );
    expect(options('Picnic poll. Best dish, would you come again yes no maybe.')).toMatch(/Yes\/No\/Maybe/u);
    expect(options('Race marshals. Which post (start, water, finish), phone.')).toMatch(
      /Start\/Water\/Finish/u,
    );
    expect(
      options("Wiring. People should pick what's needed: rewire, sockets, fuse board. Then postcode."),
    ).toMatch(/Rewire\/Sockets\/Fuse board/u);
  });

  it.each<[string, RegExp]>([
    ['Mooring form with boat length, arrival date', /boat length.*arrival date/iu],
    ['Quilt order with pattern (log cabin, star), size and a deadline', /pattern.*size/iu],
    ['Anmeldung mit Startnummer, Verein und Altersklasse', /startnummer\|verein/iu],
    ['Demande de devis avec surface, hauteur et délai', /surface.*hauteur/iu],
    ['Solicitud de cita con matrícula, marca y kilometraje', /matrícula\|marca\|kilometraje/iu],
    // A business is with what it has.
    ['Booking with sea view, sauna. Please ask name and date', /^(?!.*sauna)/iu],
    [
      'Please ask whether they have sung before and what evening suits them',
      /have you sung before\?\|what evening/iu,
    ],
    ['Ask how old the house is and the postcode', /how old is the house\?\|postcode/iu],
    [
      'Ask whether they want a shower or a bath, and the age of the house',
      /shower or bath\?\|age of the house/iu,
    ],
    ['Lessons. Tell us whether you play guitar or drums and your age', /guitar or drums\?\|age/iu],
    ['We want to know what breed it is, whether it bites', /what breed is it\?\|does it bite\?/iu],
  ])('reads what a form is with, and what is asked at once: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });
});
