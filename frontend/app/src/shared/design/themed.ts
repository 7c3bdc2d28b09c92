import { COLOR_PALETTES, type Customizations, type Palette } from '#form-core';

/** Settings of a theme. Choosing one clears these and keeps texts, logo and behaviour. */
const OF_A_THEME = [
  'colorScheme', 'primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor', 'headerBackground',
  'headerTextColor', 'darkMode', 'headerStyle', 'fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'layout', 'spacing',
  'borderRadius', 'maxWidth', 'shadows', 'borders', 'gradient', 'backgroundPattern', 'glassmorphism', 'neumorphism',
  'submitButtonStyle', 'fieldStyle', 'floatingLabels', 'labelPosition',
] as const satisfies readonly (keyof Customizations)[]; // prettier-ignore

/** The design with another theme, or with none. */
export const withTheme = (look: Customizations, theme: string | undefined): Customizations => {
  const others = Object.entries(look).filter(
    ([key]) => key !== 'theme' && !(OF_A_THEME as readonly string[]).includes(key),
  );
  return { ...(Object.fromEntries(others) as Customizations), ...(theme ? { theme } : {}) };
};

/** The colours of a palette. The header's colours follow them, so its own colour settings are cleared. */
export const paletteChange = ({ id, primary, secondary, accent }: Palette): Partial<Customizations> => ({
  colorScheme: id,
  primaryColor: primary,
  secondaryColor: secondary,
  accentColor: accent,
  headerBackground: undefined,
  headerTextColor: undefined,
});

export const paletteOf = (look: Customizations): Palette | undefined =>
  COLOR_PALETTES.find(
    ({ primary, secondary, accent }) =>
      primary === look.primaryColor && secondary === look.secondaryColor && accent === look.accentColor,
  );

/** Removes cleared settings, so that an unset setting is absent rather than undefined. */
export const compact = (look: Customizations): Customizations =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
