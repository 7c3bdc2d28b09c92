import type { Customizations } from './customizations.js';
import { COLOR_PALETTES } from './palettes.js';

/** A complete, named look. `Customizations.theme` refers to it; other settings override its values. */
export interface ThemePreset {
  id: string;
  name: string;
  description: string;
  category: 'business' | 'tech' | 'minimal' | 'luxury' | 'creative' | 'healthcare';
  config: Customizations;
}

/** Look of a form without any settings. */
export const DEFAULT_LOOK = {
  primaryColor: '#047857',
  secondaryColor: '#0f766e',
  accentColor: '#06b6d4',
  backgroundColor: '#ffffff',
  textColor: '#1f2937',
  headerStyle: 'minimal',
  fontFamily: 'system',
  fontSize: 'base',
  fontWeight: 'normal',
  lineHeight: 'normal',
  layout: 'single-column',
  spacing: 'md',
  borderRadius: 'md',
  maxWidth: 'xl',
  shadows: 'sm',
  borders: 'thin',
  backgroundPattern: 'none',
  submitButtonStyle: 'filled',
  submitButtonSize: 'md',
  submitButtonPosition: 'full-width',
  fieldStyle: 'outlined',
  fieldSize: 'md',
  fieldSpacing: 'normal',
  labelPosition: 'top',
  fieldValidation: 'on-blur',
  followScheme: true,
} as const satisfies Customizations;

export const THEME_PRESETS: readonly ThemePreset[] = [
  {
    id: 'professional_corporate',
    name: 'Professional Corporate',
    description: 'Deep navy and slate for trusted professionals',
    category: 'business',
    config: {
      primaryColor: '#1e3a5f', secondaryColor: '#334155', accentColor: '#0369a1', backgroundColor: '#ffffff',
      textColor: '#1e293b', headerStyle: 'solid', fontFamily: 'inter', layout: 'single-column', borderRadius: 'sm',
      shadows: 'sm', submitButtonStyle: 'filled', fieldStyle: 'outlined',
    },
  },
  {
    id: 'modern_gradient',
    name: 'Modern Gradient',
    description: 'A quiet indigo gradient and soft corners for modern products',
    category: 'tech',
    config: {
      primaryColor: '#4338ca', secondaryColor: '#5b3fd0', accentColor: '#4f46e5', backgroundColor: '#ffffff',
      textColor: '#1e1b3a', headerStyle: 'gradient', fontFamily: 'inter', layout: 'single-column',
      borderRadius: 'lg', shadows: 'md', submitButtonStyle: 'filled', fieldStyle: 'outlined',
    },
  },
  {
    id: 'minimal_clean',
    name: 'Minimal Clean',
    description: 'Black on white, with lines instead of boxes',
    category: 'minimal',
    config: {
      primaryColor: '#111827', secondaryColor: '#374151', accentColor: '#2563eb', backgroundColor: '#ffffff',
      textColor: '#111827', headerStyle: 'minimal', fontFamily: 'system', layout: 'single-column', borderRadius: 'sm',
      shadows: 'none', submitButtonStyle: 'filled', fieldStyle: 'underlined',
    },
  },
  {
    id: 'luxury_elegant',
    name: 'Luxury Elegant',
    description: 'Muted gold on warm black, with generous spacing',
    category: 'luxury',
    config: {
      primaryColor: '#c9a961', secondaryColor: '#b3945a', accentColor: '#d8c08a', backgroundColor: '#171512',
      textColor: '#ede6d6', darkMode: true, headerStyle: 'minimal', fontFamily: 'montserrat', spacing: 'lg',
      layout: 'centered', borderRadius: 'none', shadows: 'none', submitButtonStyle: 'outlined', fieldStyle: 'underlined',
    },
  },
  {
    id: 'creative_vibrant',
    name: 'Creative Vibrant',
    description: 'Warm raspberry and round shapes for studios and events',
    category: 'creative',
    config: {
      primaryColor: '#b4234f', secondaryColor: '#9c2360', accentColor: '#c2410c', backgroundColor: '#fffdfb',
      textColor: '#33171f', headerStyle: 'gradient', fontFamily: 'poppins', layout: 'single-column',
      borderRadius: '2xl', shadows: 'md', submitButtonStyle: 'filled', fieldStyle: 'outlined',
    },
  },
  {
    id: 'healthcare_trust',
    name: 'Healthcare Trust',
    description: 'Calm teal and large text for patients of all ages',
    category: 'healthcare',
    config: {
      primaryColor: '#0f766e', secondaryColor: '#115e59', accentColor: '#0e7490', backgroundColor: '#ffffff',
      textColor: '#1c3a38', headerStyle: 'minimal', fontFamily: 'open-sans', fontSize: 'lg', layout: 'single-column',
      borderRadius: 'lg', shadows: 'sm', submitButtonStyle: 'filled', fieldStyle: 'outlined',
    },
  },
]; // prettier-ignore

/** Looks that the document lists without colours; they mainly change surfaces. */
export const STYLE_THEMES: Record<string, Customizations> = {
  modern: { borderRadius: 'lg', shadows: 'md' },
  minimal: { shadows: 'none', fieldStyle: 'underlined', headerStyle: 'minimal' },
  classic: { borderRadius: 'sm', borders: 'medium', shadows: 'none' },
  corporate: { borderRadius: 'sm', headerStyle: 'solid' },
  creative: { borderRadius: '2xl', headerStyle: 'gradient', gradient: true },
  retro: { borderRadius: 'none', borders: 'thick', shadows: 'strong' },
  glassmorphism: { glassmorphism: true, borderRadius: 'xl', submitButtonStyle: 'glass', shadows: 'lg' },
  neumorphism: {
    neumorphism: true,
    backgroundColor: '#eceff4',
    borderRadius: 'xl',
    submitButtonStyle: 'neomorphic',
    shadows: 'none',
  },
};

/** Default colours of a dark form. */
const DARK: Customizations = { darkMode: true, backgroundColor: '#17191c', textColor: '#f3f4f6' };

/** Settings designed for a light background: a theme, colours, rules, and a logo that may be dark itself. */
const LIGHT_SETTINGS = [
  'theme', 'backgroundColor', 'textColor', 'headerBackground', 'headerTextColor', 'logoUrl', 'customCSS',
] as const satisfies readonly (keyof Customizations)[]; // prettier-ignore

/** Page backgrounds, as offered on the preview and test pages. */
export const PAGE_BACKGROUNDS = {
  minimal: { backgroundPattern: 'none', gradient: false },
  centered: { backgroundPattern: 'none', gradient: false, layout: 'centered' },
  'gradient-blue': { backgroundPattern: 'gradient-blue' },
  'gradient-purple': { backgroundPattern: 'gradient-purple' },
  'pattern-dots': { backgroundPattern: 'dots' },
  'pattern-grid': { backgroundPattern: 'grid' },
} as const satisfies Record<string, Customizations>;
export type PageBackground = keyof typeof PAGE_BACKGROUNDS;

/** A look with values for all settings that have a default. */
export type ResolvedLook = Customizations & Required<Pick<Customizations, keyof typeof DEFAULT_LOOK>>;

/**
 * Resolves every setting of a look: the form's value, then its palette's, its theme's, its dark colours', and the default.
 */
export const resolveLook = (look: Customizations = {}): ResolvedLook => {
  const theme: Customizations =
    THEME_PRESETS.find(({ id }) => id === look.theme)?.config ?? STYLE_THEMES[look.theme ?? ''] ?? {};
  const scheme = COLOR_PALETTES.find(({ id }) => id === look.colorScheme);
  const palette = scheme && {
    primaryColor: scheme.primary,
    secondaryColor: scheme.secondary,
    accentColor: scheme.accent,
  };
  const own = Object.fromEntries(
    Object.entries(look).filter(([, value]) => value !== undefined && value !== ''),
  );
  const isThemeDark = theme.darkMode === true;
  const isDark =
    look.darkMode ?? (look.colorScheme === 'dark' || (isThemeDark && look.colorScheme !== 'light'));
  // A theme that is switched between light and dark loses its own background.
  const { backgroundColor: _background, textColor: _text, darkMode: _dark, ...others } = theme;
  const rest = isDark === isThemeDark || !theme.backgroundColor ? theme : others;
  const isLight = look.colorScheme === 'light' || LIGHT_SETTINGS.some(key => key in own);
  return { ...DEFAULT_LOOK, followScheme: !isLight, ...(isDark ? DARK : {}), ...rest, ...palette, ...own };
};

/**
 * The look for visitors who prefer dark pages; undefined if the form does not follow their preference, or is dark
 * anyway.
 */
export const darkLook = (look: Customizations = {}): Customizations | undefined => {
  const { followScheme, darkMode } = resolveLook(look);
  if (!followScheme || darkMode) return undefined;
  return { ...look, darkMode: true, backgroundColor: undefined, textColor: undefined };
};
