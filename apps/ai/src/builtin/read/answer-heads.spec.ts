import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const asked = (description: string): string[] =>
  generateForm({ description }).form.fields.map(({ label, options }) =>
    options ? `${label} ${options.join('|')}` : label,
  );

describe('answers that stand right behind what is asked', () => {
  it.each([
    ['Occasion baptism, retirement or other. Date, head count', 'Occasion Baptism|Retirement|Other'],
    [
      'Brass band sign-up: chair part first second third solo, own horn y/n',
      'Chair part First|Second|Third|Solo',
    ],
    ['Level cub, scout, ranger. Then preferred day', 'Cub|Scout|Ranger'],
    ['Fudge. flavour ginger rum or vanilla, size small or large', 'Ginger|Rum|Vanilla'],
    ['Archery club: bow type recurve, compound or longbow, age', 'Bow type Recurve|Compound|Longbow'],
    [
      'Reason for cancelling cost, boredom, moved or other; comments',
      'Reason for cancelling Cost|Boredom|Moved|Other',
    ],
  ])('%s', (said, choice) => expect(asked(said).join('\n')).toContain(choice));

  it.each([
    ['Loft ladder. Type of hatch and ceiling height', 'Ceiling height'],
    ['Sizing survey: choice of cuts 1-5, fitting 1-5', 'Fitting'],
    [
      'Glass blowing. Which session suits, Friday night or Sunday noon. Name',
      'suits? Friday night|Sunday noon',
    ],
  ])('leaves the rest as it is: %s', (said, label) => expect(asked(said).join('\n')).toContain(label));
});

describe('what a list says in passing', () => {
  it('reads questions among what is asked', () =>
    expect(
      asked(
        'exit chat. Reason for leaving (rent, noise, other), how long they lived here, what could we do better',
      ),
    ).toEqual(
      expect.arrayContaining([
        'Reason for leaving Rent|Noise|Other',
        'How long did you live here?',
        'What could we do better?',
      ]),
    ));

  it.each([
    ['Allotment helpers: own tools y/n, if no what size gloves, dog y/n', /gloves/u],
    ['Pond club: boat licence yes/no, if yes licence number, age', /^Licence number$/u],
  ])('asks what an answer leads to: %s', (said, label) =>
    expect(asked(said).some(one => label.test(one))).toBe(true),
  );

  it.each([
    ['Kayak trip. emergency contact name and number required', 'Emergency contact phone number'],
    ['Feedback on our bus tour: stars, what they liked', 'Overall rating'],
    ['Gin club: bottles, over 18 tick box', 'I am over 18'],
    ['RSVP garden party - coming? how many adults, bringing a cake?', 'Are you bringing a cake? Yes|No'],
    ['Stable. Box size, dates in and out', 'Departure date'],
  ])('%s', (said, label) => expect(asked(said).join('\n')).toContain(label));
});

describe('what opens a description', () => {
  it.each([
    'They should pick one: blue kayak, red kayak, canoe. then shoe size.',
    'Members choose one of these - blue kayak, red kayak, canoe. then shoe size.',
  ])('is a choice where they pick one: %s', said =>
    expect(asked(said).join('\n')).toContain('Blue kayak|Red kayak|Canoe'),
  );

  it.each(['Level cub, scout, ranger. Then preferred day', 'Size small, large, giant. Number of guests'])(
    'is no name where it is only asked: %s',
    said => expect(generateForm({ description: said }).form.name).not.toMatch(/level|size|day|guests/iu),
  );
});
