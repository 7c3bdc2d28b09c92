import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

/** Labels by page, each behind its title. */
const pages = (description: string): string[] =>
  generateForm({ description })
    .form.fields.map(({ type, label }) => (type === 'page-break' ? `\n${label}:` : ` ${label};`))
    .join('')
    .trim()
    .split('\n');

describe('the many ways to tell what stands on which page', () => {
  it.each([
    'Kayak mending in two steps: The kayak, You. Make and length in the first, name and phone in the second.',
    'Kayak mending, 2 pages: The kayak / You. The kayak is make and length, you is name and phone',
    'Kayak mending. Their name and phone go on the second page. The make and the length go on the first',
    'Kayak mending. One page for the kayak, make and length, another for the person, name and phone.',
    'Kayak mending. Two pages please, first the kayak then the owner. On the first make, length. On the second name phone',
    'Kayak mending. Start with the kayak (make, length), then on page two name and phone',
    'Kayak mending: put the questions about the kayak on one page (make, length) and those about them on another (name, phone)',
    'Kayak mending. Ask make and length first, and put name and phone on a second page.',
    'Kayak mending. Page one: The kayak. Make, length. Page two: You. Name, phone.',
    'Kayak mending. Three things scare people. Two screens, the second one being the owner (name, phone), the first the kayak (make, length).',
    'Kayak mending. Split it up: kayak (make, length), then owner (name, phone).',
    'Kayak mending. On one page we ask make, length. On the other we ask for name and phone.',
    'Kayak mending, wizard style: kayak (make, length), owner (name, phone)',
    'Kayak mending: make, length. Please put name and phone on the last page.',
    'Kayak mending. keep name and phone for the last page. before that: make, length',
  ])('puts each on its own: %s', said => {
    const [first = '', second = '', ...more] = pages(said);
    expect(more).toEqual([]);
    expect(first).toMatch(/make.*length/iu);
    expect(second).toMatch(/full name.*phone/iu);
  });

  it('reads all that is said between two pages', () =>
    expect(
      pages('Mopeds. Page 1 is the moped: make, year. Does it start? Page 2 is you: name, phone.')[0],
    ).toMatch(/make.*year.*start/iu));

  it('gives every thing its page where each shall have one', () =>
    expect(
      pages(
        'Window cleaner. Each question on its own page: type of house, number of windows, how often, contact',
      ),
    ).toHaveLength(4));

  it('takes when and where for two questions', () =>
    expect(
      pages('Bat walks, step 1 how many people, step 2 when and where, step 3 name and mobile')[1],
    ).toMatch(/when.*where/iu));
});
