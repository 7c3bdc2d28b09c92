import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrast, formatColor, isColor, mix, parseColor, readable, textOn } from './contrast.js';
import { type Customizations, LOOK } from './customizations.js';
import { COLOR_PALETTES, COLOR_PRESETS } from './palettes.js';
import { darkLook, DEFAULT_LOOK, resolveLook, STYLE_THEMES, THEME_PRESETS } from './presets.js';
import { darkRules, themeAttributes, themeVariables } from './theme.js';

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(formatColor);

describe('contrast', () => {
  it('follows the definition', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0f766e', '#ffffff')).toBeCloseTo(5.47, 2);
    expect(contrast('#ffffff', '#10b981')).toBeCloseTo(2.54, 2);
  });

  it('parses and mixes colours', () => {
    expect(parseColor('#1af')).toEqual([17, 170, 255]);
    expect(parseColor('red')).toEqual([0, 0, 0]);
    expect(isColor('#12')).toBe(false);
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  });

  it('finds readable text for any colour, and makes any colour readable', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(textOn(one), one)).toBeGreaterThanOrEqual(4.58);
        expect(contrast(readable(one, other), other)).toBeGreaterThanOrEqual(4.5);
      }),
    );
    expect(readable('#0f766e', '#ffffff')).toBe('#0f766e');
  });
});

const expectReadable = (look: Customizations) => {
  const vars = themeVariables(look);
  const ratio = (text: string, ground: string) => contrast(vars[text]!, vars[ground]!);
  for (const [text, ground] of [
    ['--ll-text', '--ll-bg'], ['--ll-text', '--ll-field'], ['--ll-muted', '--ll-bg'], ['--ll-muted', '--ll-sunken'], ['--ll-on-primary', '--ll-primary'],
    ['--ll-on-primary', '--ll-primary-2'], ['--ll-primary-ink', '--ll-bg'], ['--ll-error', '--ll-bg'], ['--ll-ok', '--ll-bg'],
    // A placeholder, a hovered and a chosen option, an outlined button and an error on each surface of a field.
    ['--ll-muted', '--ll-field'], ['--ll-primary-ink', '--ll-field'], ['--ll-primary-ink', '--ll-sunken'], ['--ll-error', '--ll-field'],
    ['--ll-text', '--ll-sunken'], ['--ll-error', '--ll-sunken'], ['--ll-ok', '--ll-field'], ['--ll-muted', '--ll-tint'],
    ['--ll-text', '--ll-tint'], ['--ll-error', '--ll-tint'], ['--ll-primary-ink', '--ll-tint'], ['--ll-header-text', '--ll-header'],
    ['--ll-header-text', '--ll-header-2'], ['--ll-page-text', '--ll-page'], ['--ll-page-text', '--ll-page-2'],
  ] as const) expect([text, ground, ratio(text, ground) >= 4.5]).toEqual([text, ground, true]); // prettier-ignore
  for (const ground of ['--ll-bg', '--ll-field', '--ll-tint'])
    expect(ratio('--ll-edge', ground)).toBeGreaterThanOrEqual(3);
  expect(ratio('--ll-edge-primary', '--ll-bg')).toBeGreaterThanOrEqual(3);
};

describe('themeVariables', () => {
  it.each(THEME_PRESETS.map(preset => [preset.id, preset.config] as const))(
    'preset %s is readable',
    (id, config) => {
      expectReadable(config);
      expectReadable({ theme: id });
      expect(themeVariables({ theme: id })).toEqual(themeVariables(config));
    },
  );

  it('every palette, colour preset and style theme is readable, light and dark', () => {
    for (const { primary, secondary, accent } of COLOR_PALETTES)
      for (const darkMode of [false, true])
        expectReadable({
          primaryColor: primary,
          secondaryColor: secondary,
          accentColor: accent,
          darkMode,
          headerStyle: 'gradient',
        });
    for (const primaryColor of COLOR_PRESETS) expectReadable({ primaryColor, headerStyle: 'solid' });
    for (const theme of [
      'modern',
      'minimal',
      'classic',
      'corporate',
      'creative',
      'retro',
      'glassmorphism',
      'neumorphism',
    ])
      expectReadable({ theme });
  });

  it("makes any of the owner's colours readable", () => {
    const look = fc.record({
      primaryColor: color, secondaryColor: color, accentColor: color, backgroundColor: color, textColor: color,
      headerBackground: color, headerTextColor: color,
      headerStyle: fc.constantFrom('gradient' as const, 'solid' as const, 'minimal' as const, 'image' as const),
      fieldStyle: fc.constantFrom('filled' as const, 'outlined' as const),
      gradient: fc.boolean(), darkMode: fc.boolean(), glassmorphism: fc.boolean(),
    }); // prettier-ignore
    fc.assert(fc.property(look, expectReadable), { numRuns: 300 });
  });

  it('uses white on the default and on every emerald, and black on light colours', () => {
    expect(themeVariables()).toMatchObject({ '--ll-primary': '#047857', '--ll-on-primary': '#ffffff' });
    for (const primaryColor of [
      '#10b981',
      '#059669',
      '#047857',
      '#3b82f6',
      '#ec4899',
      '#06b6d4',
      '#ea580c',
    ]) {
      const variables = themeVariables({ primaryColor });
      expect(variables['--ll-on-primary']).toBe('#ffffff');
      expect(contrast('#ffffff', variables['--ll-primary']!)).toBeGreaterThanOrEqual(4.5);
    }
    for (const primaryColor of ['#fde047', '#eab308', '#ffffff', '#d4af37'])
      expect(themeVariables({ primaryColor })).toMatchObject({
        '--ll-primary': primaryColor,
        '--ll-on-primary': '#000000',
      });
  });

  it('shows the title in every preset, and keeps a gradient within a family of colours', () => {
    const hueOf = (value: string) => {
      const [red = 0, green = 0, blue = 0] = parseColor(value).map(part => part / 255);
      return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
    };
    for (const { id } of [...THEME_PRESETS, ...Object.keys(STYLE_THEMES).map(id => ({ id }))]) {
      const { headerStyle, showHeader } = resolveLook({ theme: id });
      expect([id, headerStyle === 'none', showHeader === false]).toEqual([id, false, false]);
      const vars = themeVariables({ theme: id });
      if (headerStyle !== 'gradient') continue;
      const turn = Math.abs(hueOf(vars['--ll-header']!) - hueOf(vars['--ll-header-2']!));
      expect([id, Math.min(turn, 360 - turn) <= 40]).toEqual([id, true]);
    }
  });

  it('switches a theme between light and dark', () => {
    expect(resolveLook({ theme: 'modern_gradient', darkMode: true }).backgroundColor).toBe('#17191c');
    expect(resolveLook({ theme: 'luxury_elegant', darkMode: false }).backgroundColor).toBe('#ffffff');
    expect(resolveLook({ theme: 'luxury_elegant' })).toMatchObject({
      backgroundColor: '#171512',
      darkMode: true,
    });
    for (const { id } of THEME_PRESETS)
      for (const darkMode of [true, false]) expectReadable({ theme: id, darkMode });
  });

  it('accepts font names only', () => {
    const fontOf = (customFont: string) => themeVariables({ fontFamily: 'custom', customFont })['--ll-font'];
    expect(fontOf('Georgia, Times New Roman')).toBe('Georgia, Times New Roman, system-ui, sans-serif');
    expect(fontOf('x;background:url(//evil.example)')).toBe('system-ui, sans-serif');
  });

  it('has the six presets and ten palettes of the document, and its default colours', () => {
    expect(THEME_PRESETS).toHaveLength(6);
    expect(COLOR_PALETTES).toHaveLength(10);
    expect(DEFAULT_LOOK.primaryColor).toBe('#047857');
    expect(resolveLook({ primaryColor: '' })).toEqual(DEFAULT_LOOK);
    expect(resolveLook({ darkMode: true }).backgroundColor).not.toBe('#ffffff');
    expect(resolveLook({ theme: 'luxury_elegant', primaryColor: '#ffffff' }).primaryColor).toBe('#ffffff');
  });

  it('accepts lengths and rejects anything else', () => {
    expect(themeVariables({ borderRadius: '12px' })['--ll-radius']).toBe('12px');
    expect(themeVariables({ borderRadius: 'full' })['--ll-radius']).toBe('26px');
    expect(themeVariables({ borderRadius: '1px;background:url(x)' })['--ll-radius']).toBe('8px');
    expect(themeVariables({ primaryColor: 'red;x:y' })['--ll-primary']).toBe('#047857');
  });

  it('has an effect for every enumerated value', () => {
    const base = JSON.stringify([themeVariables(), themeAttributes()]);
    const changed: Customizations[] = [
      { fontFamily: 'poppins' }, { fontSize: 'lg' }, { fontWeight: 'bold' }, { lineHeight: 'loose' }, { spacing: 'xl' },
      { fieldSpacing: 'loose' }, { maxWidth: '4xl' }, { shadows: 'glow' }, { borders: 'thick' }, { fieldSize: 'lg' },
      { submitButtonSize: 'larger' }, { headerStyle: 'solid' }, { layout: 'two-column' }, { labelPosition: 'left' },
      { submitButtonStyle: 'glass' }, { submitButtonPosition: 'left' }, { backgroundPattern: 'dots' },
      { floatingLabels: true }, { fieldIcons: true }, { hoverEffects: true }, { glassmorphism: true }, { neumorphism: true },
      { animations: true }, { focusIndicators: false }, { successIndicators: true }, { layout: 'floating-labels' }, { darkMode: true },
      { gradient: true }, { responsiveText: false }, { responsiveSpacing: false }, { mobileLayout: 'columns' }, { tabletLayout: 'mobile' },
      { errorStyle: 'box' }, { fontFamily: 'custom', customFont: 'Georgia' }, { colorScheme: 'ocean-blue' }, { colorScheme: 'dark' },
      ...Object.keys(STYLE_THEMES).map(theme => ({ theme })),
    ]; // prettier-ignore
    const looks = [
      ...changed,
      ...LOOK.backgroundPattern.slice(1).map(backgroundPattern => ({ backgroundPattern })),
    ];
    for (const look of looks)
      expect([look, JSON.stringify([themeVariables(look), themeAttributes(look)])]).not.toEqual([look, base]);
  });
});

describe('dark mode of visitors', () => {
  it('applies to the default look with any brand colour, readably', () => {
    for (const look of [{}, { primaryColor: '#be123c' }, { layout: 'two-column' as const }]) {
      const dark = darkLook(look)!;
      expectReadable(dark);
      const rules = darkRules(look);
      expect(rules).toContain(`--ll-bg:${themeVariables(dark)['--ll-bg']}!important`);
      expect(rules).not.toContain(themeVariables(look)['--ll-bg']);
    }
  });

  it.each<Customizations>([
    { followScheme: false },
    { theme: 'minimal_clean' },
    { backgroundColor: '#fff7ed' },
    { logoUrl: 'https://a.example/x.png' },
    { customCSS: '.ll-card { background: white }' },
    { colorScheme: 'light' },
    { darkMode: true },
    { theme: 'luxury_elegant', followScheme: true },
  ])('does not apply to %j', look => expect(darkRules(look)).toBe(''));

  it('applies to any light look that requests it, without its light background', () => {
    const look = { theme: 'creative_vibrant', backgroundColor: '#fff7ed', followScheme: true };
    expectReadable(darkLook(look)!);
    expect(resolveLook(darkLook(look)).backgroundColor).toBe('#17191c');
  });
});
