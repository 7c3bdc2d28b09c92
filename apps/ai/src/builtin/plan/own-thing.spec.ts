import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

describe("an owner's own thing", () => {
  it.each<[string, RegExp, string]>([
    ['Funeral flowers. Day of the service, colour of the ribbon, words on the card', /^Day/u, 'date'],
    ['Gym. Level of pain in your knee, goal weight in kg, phone', /pain/u, 'text'],
    ['Curtains: style of pole, fabric code, drop in cm', /code/u, 'text'],
  ])('gets no answers that are usual for another: %s', (description, label, type) => {
    const field = generateForm({ description }).form.fields.find(one => label.test(one.label));
    expect(field?.type).toBe(type);
    expect(field?.options).toBeUndefined();
  });
});
