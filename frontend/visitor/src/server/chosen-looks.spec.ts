import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type Customizations, LOOK, STYLES, themeAttributes } from '#form-core';
import { chosenLooks } from './chosen-looks.js';

const folder = fileURLToPath(new URL('../../../../libs/form-renderer/src/looks/', import.meta.url));
const SHEETS = Object.fromEntries(
  readdirSync(folder).map(name => [name, readFileSync(folder + name, 'utf8')]),
);
const chosenFor = (look: Customizations): string => chosenLooks(Object.values(SHEETS), themeAttributes(look));

describe('chosenLooks', () => {
  it('returns only rules for the values that a form uses', () => {
    expect(chosenFor({})).toBe('');
    const solid = chosenFor({ headerStyle: 'solid' });
    expect(solid).toContain("data-header='solid'");
    expect(solid).not.toContain('.ll-cover');
    expect(solid).not.toMatch(/data-(layout|field|button|pattern)/);
    const two = chosenFor({ submitButtonStyle: 'glass', layout: 'inline' });
    expect(two).toContain('@container ll (min-width: 560px)');
    expect(two).not.toContain("data-layout='sidebar'");
    expect(two).not.toContain("[data-button='gradient'] .ll-button");
  });

  it('matches rules as browsers do', () => {
    const filled = themeAttributes({ fieldStyle: 'filled', hoverEffects: true });
    expect(chosenLooks(['.ll[data-field=filled] a{b:c}.x{d:e}.ll[data-field=minimal] f{g:h}'], filled)).toBe('.ll[data-field=filled] a{b:c}.x{d:e}');
    expect(chosenLooks(['.ll[data-flags~="hovereffects"] a{b:c}'], filled)).not.toBe('');
    expect(chosenLooks([".ll:is([data-field='x'],[data-field='filled']):not([data-button='filled']) a{b:c}"], filled)).not.toBe('');
    expect(chosenLooks(['.ll[data-field=filled][data-layout=inline] a{b:c}'], filled)).toBe('');
    expect(chosenLooks(['.x{d:e}'], filled)).toBe('');
    expect(chosenLooks(['@media (hover){.ll[data-field=minimal] a{b:c}}'], filled)).toBe('');
  }); // prettier-ignore

  it('omits no rule that applies to a value of the form', () => {
    const looks: Customizations[] = [
      ...Object.entries({ ...LOOK, ...STYLES }).flatMap(([key, values]) => values.map(value => ({ [key]: value }))),
      ...['floatingLabels', 'fieldIcons', 'hoverEffects', 'glassmorphism', 'neumorphism', 'animations', 'successIndicators'].map(flag => ({ [flag]: true })),
      ...['focusIndicators', 'responsiveText', 'responsiveSpacing'].map(flag => ({ [flag]: false })),
    ]; // prettier-ignore
    // Plain rules for a value: `.ll[data-x='v'] something`, without a second condition.
    const plain = /^ *\.ll\[(data-[a-z]+)~?='([\w-]+)'\] [^{,[]+\{/gm;
    const rules = [...Object.values(SHEETS).join('\n').matchAll(plain)];
    const chosen = new Set<string>();
    for (const look of looks) {
      const css = chosenFor(look);
      const attributes: Record<string, string | undefined> = themeAttributes(look);
      for (const [rule, name = '', word = ''] of rules)
        if (attributes[name]?.split(' ').includes(word)) {
          chosen.add(rule);
          expect([look, css.includes(rule.trim())]).toEqual([look, true]);
        }
    }
    expect(rules.filter(([rule]) => !chosen.has(rule)).map(([rule]) => rule)).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
  });
});
