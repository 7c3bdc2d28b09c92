import { type Customizations, mix, readable, textOn } from '#form-core';

/**
 * A whole scheme from one colour: a deeper second, a livelier accent, and a background and text with a trace of it,
 * so that the form looks of one piece. Every text of it stands at 4.5:1 at least.
 */
export const brandScheme = (primary: string, isDark: boolean): Partial<Customizations> => {
  const background = isDark ? mix(primary, '#121417', 0.08) : mix(primary, '#ffffff', 0.02);
  const isLight = textOn(primary) === '#000000';
  return {
    colorScheme: undefined,
    primaryColor: primary,
    secondaryColor: mix(isLight ? '#ffffff' : '#000000', primary, 0.25),
    accentColor: mix(isLight ? '#000000' : '#ffffff', primary, 0.35),
    backgroundColor: background,
    textColor: readable(mix(primary, isDark ? '#f3f4f6' : '#1c2024', 0.12), background, 7),
    headerBackground: undefined,
    headerTextColor: undefined,
  };
};
