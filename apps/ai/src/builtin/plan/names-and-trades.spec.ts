import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const labels = (description: string): string =>
  formOf(description)
    .fields.map(({ label }) => label)
    .join('|');

describe('the name of a form', () => {
  it.each([
    ['We cater for film crews.', 'Catering for film crews'],
    ['I upholster chairs and sofas and want people to get in touch.', 'Chair and sofa upholstery'],
    ['we clear gutters and wash windows', 'Gutter clearing'],
    ['we re-glaze old windows', 'Old window re-glazing'],
    ['we de-moss roofs', 'Roof de-mossing'],
    ['I teach the ukulele to pensioners', 'Ukulele lessons'],
    ['What did people think of our ghost walk? The guide from 1 to 5.', /^Ghost walk/u],
    ['After the lantern parade: music and food each with 1-5 stars.', /^Lantern parade/u],
    ['Order form, school PTA calendars: how many, collected or posted', 'School PTA calendars – order form'],
    [
      "Could you make me a sign-up sheet for the choir's minibus, please? Full name, mobile.",
      "Choir's minibus",
    ],
    [
      'Please set something up so members can report broken lockers: which locker, photo',
      'Report broken lockers',
    ],
    ['People who want to adopt a hen: how many, garden size, phone', 'Adopt a hen'],
    ['We are three cousins who began mending bagpipes. What is wrong with it, photo.', 'Bagpipe repairs'],
    ["Evening all. I've had the sweet shop for thirty years. Which jar, how many.", 'Sweet shop – Order'],
    ['Parent here, year 2 trip to the zoo. Name of the child, lunch yes/no.', 'Year 2 trip to the zoo'],
    ['Our close is holding its quiz night again. Team name, how many.', /^Close quiz night/u],
    ['Warden of the bird reserve here. Which walk, how many people.', 'Bird reserve'],
    ['Order form for advent calendars. Which one, how many.', /^Order form for advent calendars/u],
    ['I want to collect stories for the parish magazine. Title, story.', 'Stories for the parish magazine'],
    ['we run a supper club, what did they think of the pudding, stars for the soup', 'Supper club'],
    ["My aunt's 70th and I do the food. Are they coming, chicken or nut roast.", "Aunt's 70th"],
    ['three of us sharpen chisels. how many, postcode', 'Chisel sharpening'],
    [
      "We're organising a reunion for the class of 94. Coming or not, one memory.",
      /^Reunion for the class of 94/u,
    ],
    ['We want residents to report fly-tipping: street, what it is, picture.', 'Report fly-tipping'],
    ['Rate our tearoom. Scones and service, five stars each.', /^Tearoom/u],
    ['My name is Doreen, I let out two narrowboats on the Kennet. Which boat, dates.', /narrowboats/iu],
  ])('says what it is about: %s', (said, name) => {
    expect(formOf(said).name).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`, 'u') : name);
  });
});

describe('a trade that is only alike', () => {
  it.each([
    ['We restring and regut tennis and badminton rackets.', /players|book/iu],
    ['I carve headstones by hand and would like a simple enquiry form.', /attendees|relationship|company/iu],
    ['We resole climbing shoes.', /job title|group size|participants/iu],
    ['I restore old wooden boats on the Norfolk Broads.', /flavor|serve/iu],
    ['oboe reeds, soft or hard', /birth|consultation/iu],
    ['I groom alpacas', /guests/iu],
  ])('brings none of its questions: %s', (said, none) => {
    expect(labels(said)).not.toMatch(none);
  });
});
