import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const fieldsOf = (description: string) => generateForm({ description }).form.fields;
const optionsOf = (description: string): string[][] =>
  fieldsOf(description).flatMap(({ options }) => (options ? [options] : []));

describe('answers word for word', () => {
  it.each<[string, string[]]>([
    ['Pool party. swimming (cannot swim, 10m, 100m or more), date', ['Cannot swim', '10m', '100m or more']],
    [
      'Pony treks. level: first time, walk and trot, canter or above. what date',
      ['First time', 'Walk and trot', 'Canter or above'],
    ],
    [
      'Ski hire. Ability is one of: blue runs, red runs, or black and off piste. Which week',
      ['Blue runs', 'Red runs', 'Black and off piste'],
    ],
    ['Shed doors. Type can be up and over, roller, hinged. width', ['Up and over', 'Roller', 'Hinged']],
    [
      'Judo club: belt colour white yellow orange green or black, age',
      ['White', 'Yellow', 'Orange', 'Green', 'Black'],
    ],
    ['Skips. size 2 yard 4 yard or 6 yard, start date', ['2 yard', '4 yard', '6 yard']],
    [
      'Braiding. knotless braids cornrows twists or locs? what day',
      ['Knotless braids', 'Cornrows', 'Twists', 'Locs'],
    ],
    ['Minibus. 8 seater or 12 seater, with driver or self drive, date', ['With driver', 'Self drive']],
    ['Car wash. Small car, estate or van. Phone', ['Small car', 'Estate', 'Van']],
    [
      'Deli. Platter choices are cheese, fish, cheese and fish. pick one. date',
      ['Cheese', 'Fish', 'Cheese and fish'],
    ],
  ])('keeps what joins the words of one: %s', (said, options) =>
    expect(optionsOf(said)).toContainEqual(options),
  );

  it.each<[string, string[]]>([
    [
      'Cookies. Kinds: choc chip, ginger, oat (pick as many as u like). Pickup date',
      ['Choc chip', 'Ginger', 'Oat'],
    ],
    [
      'Lifeguards. months free June, July, August (several possible), why do you want the job',
      ['June', 'July', 'August'],
    ],
    ['Pottery - they can choose mugs, plates, bowls, more than one is fine', ['Mugs', 'Plates', 'Bowls']],
    [
      'Fair stalls. what they want (dunk tank, popcorn, slush, could be all three), the date',
      ['Dunk tank', 'Popcorn', 'Slush'],
    ],
    ['Food van. any diets: vegan, gluten free, halal (several). date', ['Vegan', 'Gluten free', 'Halal']],
  ])('lets several be ticked: %s', (said, options) => {
    const field = fieldsOf(said).find(one => one.options?.join() === options.join());
    expect(field?.type).toBe('checkbox');
  });

  it.each<[string, RegExp]>([
    ['Wake RSVP. how many, and which hymn or song they want sung', /hymn/u],
    ['Bakery. which loaf or loaves they want, how many', /loaves/u],
    ['Radio repairs. phone, what is wrong with the telly or radio', /telly/u],
  ])('makes no choice of either of two things: %s', (said, label) => {
    const field = fieldsOf(said).find(one => label.test(one.label));
    expect(field).toBeDefined();
    expect(field?.options).toBeUndefined();
  });
});
