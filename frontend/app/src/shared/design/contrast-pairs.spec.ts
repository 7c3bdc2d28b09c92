import { describe, expect, it } from '@jest/globals';
import { COLOR_PALETTES, COLOR_PRESETS, THEME_PRESETS } from '#form-core';
import { contrastPairs } from './contrast-pairs.js';

const fixes = (look: Parameters<typeof contrastPairs>[0]) =>
  contrastPairs(look).flatMap(({ fix }) => fix ?? []);

describe('contrastPairs', () => {
  it('finds no problems in the default design or any preset', () => {
    expect(fixes({})).toEqual([]);
    for (const { id } of THEME_PRESETS) expect([id, fixes({ theme: id })]).toEqual([id, []]);
  });

  it('suggests the colour that visitors see if white is unreadable on a colour', () => {
    const [button] = contrastPairs({ primaryColor: '#10b981' });
    expect(button).toMatchObject({ name: 'button', fix: { key: 'primaryColor' } });
    expect(button!.asked).toBeLessThan(4.5);
    expect(button!.shown).toBeGreaterThanOrEqual(4.5);
  });

  it('fixes each pair with one click, for every preset colour and any text', () => {
    const looks = [
      ...COLOR_PRESETS.map(primaryColor => ({ primaryColor, headerStyle: 'solid' as const })),
      ...COLOR_PALETTES.map(({ primary }) => ({ primaryColor: primary, headerStyle: 'gradient' as const })),
      { primaryColor: '#10b981', submitButtonStyle: 'outlined' as const },
      { textColor: '#aaaaaa' },
      { headerStyle: 'solid' as const, headerBackground: '#eeeeee', headerTextColor: '#dddddd' },
    ];
    for (const look of looks) {
      let mended = look as Parameters<typeof contrastPairs>[0];
      for (const fix of fixes(look)) mended = { ...mended, [fix.key]: fix.color };
      expect([look, fixes(mended)]).toEqual([look, []]);
    }
  });
});
