import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join('|');
const optionsOf = (description: string): string[][] =>
  fieldsOf(description).flatMap(({ options }) => (options ? [options] : []));

const HARPS =
  "Hiya, my cousin and I mend harps in a shed behind the chapel, we've been at it since 2011 and the roof still leaks.";

describe('a story around the wishes', () => {
  it.each([
    [
      `${HARPS} Tell us the maker, how many strings it has, that decides what we charge, and when it was last tuned. Half of them have no idea, mind you.`,
      [/maker/iu, /strings/iu, /tuned/iu],
    ],
    [
      "I grow oysters, as my father did until his knees gave up. It's wet work and nobody thanks you. What I need from people is how many dozen, the delivery date, and shucked or whole. They always ring at dinner time.",
      [/dozen/iu, /delivery date/iu, /shucked/iu],
    ],
    [
      "We took over the kennels when Aunt Joan died, she had eleven whippets and no fence. Before we take anybody on we'd want to know the breed, the dog's weight and whether Tuesday or Friday suits. The neighbours complain but that's life.",
      [/breed/iu, /weight/iu, /tuesday/iu],
    ],
  ])('asks for what is wished and nothing of what is told: %s', (said, asked) => {
    const usual = ['Full name', 'Email address', 'Is there anything else we should know?'];
    const others = fieldsOf(said)
      .map(({ label }) => label)
      .filter(label => !usual.includes(label));
    expect(others).toHaveLength(asked.length);
    for (const [at, label] of others.entries()) expect(label).toMatch(asked[at] ?? '');
  });

  it.each([
    [
      `${HARPS} Ask the maker and a photo. My aunt wanted a budget question on there, over my dead body.`,
      /budget/iu,
    ],
    [
      `${HARPS} Ask the maker and a photo. The bank suggested we ask for a company name. No thanks.`,
      /company/iu,
    ],
    [
      `${HARPS} Ask the maker and a photo. Our treasurer doesn't want the phone number, he gets cold calls.`,
      /phone/iu,
    ],
  ])('refuses what somebody else wanted: %s', (said, refused) => {
    expect(labels(said)).toMatch(/maker.*photo/iu);
    expect(labels(said)).not.toMatch(refused);
  });

  it.each([
    [`${HARPS} Ask the size, that's lap, lever or pedal, and the maker.`, ['Lap', 'Lever', 'Pedal']],
    [
      `${HARPS} Size is usually 22, 34 or 47 strings but lots of people don't know so let them say that too. The maker.`,
      ['22', '34', '47 strings', "Don't know"],
    ],
    [
      `${HARPS} Ask the maker and whether they send it over or I come by.`,
      ['They send it over', 'I come by'],
    ],
    [`${HARPS} Is it a lap harp or a pedal harp, who made it, and a photo.`, ['Lap harp', 'Pedal harp']],
    [`${HARPS} Ask the maker and whether they want it posted or picked up.`, ['Posted', 'Picked up']],
    [
      `${HARPS} People should pick the part: soundboard, neck, pedals, levers, and they often need several at once. Email for me to reply.`,
      ['Soundboard', 'Neck', 'Pedals', 'Levers'],
    ],
    [
      `${HARPS} Ask the maker and what they play (folk, baroque or jazz, no judgement) and how many years behind they are with the strings.`,
      ['Folk', 'Baroque', 'Jazz'],
    ],
  ])('keeps answers that are told: %s', (said, options) => {
    expect(optionsOf(said)).toContainEqual(options);
  });

  it.each([
    [`${HARPS} Ask the maker and a photo, it helps us plan the week.`, /^Harp repairs/u],
    [
      "Sorry, this will be long. I look after aquariums, mostly in hotel lobbies. It all began when my uncle's carp died. Ask how many litres and when it was last cleaned.",
      /^Aquariums/u,
    ],
    [
      "My late mother left me a kiln, so that's how I got into this. We then opened a pottery for beginners in the mill. Ask the day and how many of them. She would have laughed.",
      /pottery/iu,
    ],
    [
      "Good morning from St Bede's, the old list got wet in the flood. We need helpers for the harvest supper. Which days are they free. Do they own a van. Nobody is paid, I'm afraid.",
      /harvest supper|^St Bede/iu,
    ],
    [
      "It's my grandad's 80th in May and he hasn't a clue, so keep it from him. Ask them are they coming and how many of them. My sister is doing the cake.",
      /80th/u,
    ],
  ])('is named after what the owner does: %s', (said, name) => {
    expect(formOf(said).name).toMatch(name);
  });

  it('requires the last one that it speaks of', () => {
    const fields = fieldsOf(
      `${HARPS} Ask the maker, the size and an emergency contact, that last one is compulsory.`,
    );
    const required = fields.filter(field => field.required).map(({ label }) => label);
    expect(required).toEqual(['Full name', 'Email address', expect.stringMatching(/emergency contact/iu)]);
  });
});
