import { expect, it } from '@jest/globals';
import { library } from '#languages/de/app/library';
import { softHyphens } from './soft-hyphens.js';

it('breaks long words of the palette before their last part', () => {
  const { endings } = library;
  expect(softHyphens('Mehrfachauswahl', endings)).toBe('Mehrfach\u00adauswahl');
  expect(softHyphens('Schieberegler', endings)).toBe('Schiebe\u00adregler');
  expect(softHyphens('Adresse', endings)).toBe('Adresse');
  expect(softHyphens('Multiple choice', '')).toBe('Multiple choice');
});
