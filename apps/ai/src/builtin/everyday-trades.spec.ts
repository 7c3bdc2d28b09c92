import { describe, expect, it } from '@jest/globals';
import { generateForm } from './generate.js';

const asked = (description: string): string =>
  generateForm({ description, locale: 'en' })
    .form.fields.map(({ label, options }) => [label, ...(options ?? [])].join(' | '))
    .join('\n');

describe('trade in a few words', () => {
  it.each([
    ['grandfather clock repair', /Which item is it/u, /How old are you|Device|Battery/u],
    ['thatching and thatched roof repairs', /What kind of building/u, /vehicle/iu],
    ['Persian rug washing and repair', /What needs to be done/u, /Valuation|Whole estate/u],
    ['sauna trailer hire', /Where should we set it up/u, /massage|vehicle/iu],
    ['wildlife taxidermy', /Which animal is it/u, /breed/iu],
    ['sponsorship tiers for our summer fete', /level of sponsorship/u, /donate|Premium/u],
    ['mobile farrier', /Where are the animals kept/u, /Maintenance \|/u],
    ['stamp club', /What would you like to do/u, /New work|News/u],
    ['town council contact page', /What is it about/u, /Baptism|attendees/u],
    ['refugee support group', /How can we help/u, /Order number/u],
    ['goat and sheep farm', /Which product/u, /box size/iu],
  ])('%s asks the usual questions', (description, needed, silly) => {
    expect(asked(description)).toMatch(needed);
    expect(asked(description)).not.toMatch(silly);
  });

  it('asks an unknown business only general questions', () => {
    expect(asked('zeppelin rigging')).not.toMatch(/New work/u);
  });
});

describe('kind of form without a trade', () => {
  it.each([
    ['lost property form', /Where was it lost or found/u],
    ['guarantee claim', /Serial or order number/u],
    ['permission slip for the museum trip', /May your child take part/u],
    ['photo release form', /Where may we use them/u],
    ['NPS', /main reason for your score/u],
    ['nominate a colleague', /Why do they deserve it/u],
    ['poetry competition', /Title of your entry/u],
    ['call back request', /Best time to call/u],
    ['referral form', /What do they need/u],
    ['pub quiz entry', /Team name/u],
    ['timesheet for our drivers', /Break/u],
    ['report a broken street light', /Where exactly is it/u],
  ])('%s has its usual questions', (description, usual) => {
    expect(asked(description)).toMatch(usual);
  });

  it('reads a count next to named fields only at the start of the description', () => {
    const form = asked('Feedback on our tour: what was best, and a box for complaints');
    expect(form).not.toMatch(/put it right/u);
  });

  it('keeps the name of the signer', () => {
    expect(asked('waiver for the climbing wall')).toMatch(/^Full name/u);
  });
});

describe('words with another meaning in combination', () => {
  it.each([
    ['City walks: which language they speak, how many of them', 'Which language do you speak?'],
    ['Boiler servicing: the make and how old the boiler is', 'How old is the boiler?'],
    ['Clock repair. Ask what kind of clock, roughly how old', 'How old is it?'],
  ])('%s', (description, label) => {
    expect(asked(description).split('\n')).toContain(label);
  });
});
