import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type Customizations, LOOK, STYLES, themeAttributes } from '#form-core';
import { chosenLooks } from './chosen-looks.js';

const folder = fileURLToPath(new URL('../../../../libs/form-renderer/src/looks/', import.meta.url));
const SHEETS = Object.fromEntries(
  readdirSync(folder).map(name => [name, readFileSync(folder + name, 'utf8')]),
);
const chosenFor = (look: Customizations): string[] => {
  const css = chosenLooks(Object.values(SHEETS), themeAttributes(look));
  return Object.keys(SHEETS).filter(name => css.includes(SHEETS[name]!));
};

describe('chosenLooks', () => {
  it('gives nothing to a form that sets nothing, and what a form chooses', () => {
    expect(chosenFor({})).toEqual([]);
    expect(chosenFor({ headerStyle: 'solid' })).toEqual(['headers.css']);
    expect(chosenFor({ fieldStyle: 'filled', submitButtonStyle: 'glass' })).toEqual([
      'buttons.css',
      'fields.css',
    ]);
    expect(chosenFor({ hoverEffects: true, neumorphism: true })).toEqual(['reactions.css', 'surfaces.css']);
    expect(
      chosenLooks(['.ll[data-field=filled] a{b:c}'], themeAttributes({ fieldStyle: 'filled' })),
    ).not.toBe('');
    expect(chosenLooks(['.ll:not([data-field=outlined]) a{b:c}'], themeAttributes({}))).toBe('');
  });

  it('leaves out no rule that names a value of the form', () => {
    const looks: Customizations[] = [
      ...Object.entries({ ...LOOK, ...STYLES }).flatMap(([key, values]) => values.map(value => ({ [key]: value }))),
      ...['floatingLabels', 'fieldIcons', 'hoverEffects', 'glassmorphism', 'neumorphism', 'animations', 'successIndicators'].map(flag => ({ [flag]: true })),
      ...['focusIndicators', 'responsiveText', 'responsiveSpacing'].map(flag => ({ [flag]: false })),
    ]; // prettier-ignore
    const defaults = Object.values(themeAttributes({}));
    for (const look of looks)
      for (const [name, value] of Object.entries(themeAttributes(look))) {
        if (!value || defaults.includes(value)) continue;
        for (const word of value.split(' ')) {
          const needed = Object.keys(SHEETS).filter(sheet => new RegExp(`\\[${name}~?='${word}'\\]`).test(SHEETS[sheet]!)); // prettier-ignore
          expect([look, chosenFor(look)]).toEqual([look, expect.arrayContaining(needed)]);
        }
      }
  });
});
