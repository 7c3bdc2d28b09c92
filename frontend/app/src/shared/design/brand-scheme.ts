import { type Customizations, mix, readable, textOn } from '#form-core';

/**
 * Derives a complete scheme from one colour: a deeper secondary, a livelier accent, and a tinted background and text
 * for a consistent look. All text has a contrast of at least 4.5:1.
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
