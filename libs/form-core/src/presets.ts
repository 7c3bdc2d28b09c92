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
} as const satisfies Customizations;

export const THEME_PRESETS: readonly ThemePreset[] = [
  {
    id: 'professional_corporate',
    name: 'Professional Corporate',
    description: 'Clear navy and grey for firms that are taken at their word',
    category: 'business',
    config: {
      primaryColor: '#1e3a8a', secondaryColor: '#475569', accentColor: '#0284c7', backgroundColor: '#ffffff',
      textColor: '#1e293b', headerStyle: 'solid', fontFamily: 'inter', layout: 'single-column', borderRadius: 'sm',
      shadows: 'md', submitButtonStyle: 'filled', fieldStyle: 'outlined',
    },
  },
  {
    id: 'modern_gradient',
    name: 'Modern Gradient',
    description: 'A bright gradient head and soft corners for products of today',
    category: 'tech',
    config: {
      primaryColor: '#4338ca', secondaryColor: '#7c3aed', accentColor: '#06b6d4', backgroundColor: '#ffffff',
      textColor: '#1f2937', headerStyle: 'gradient', gradient: true, fontFamily: 'inter', layout: 'single-column',
      borderRadius: 'xl', shadows: 'lg', submitButtonStyle: 'gradient', fieldStyle: 'filled',
    },
  },
  {
    id: 'minimal_clean',
    name: 'Minimal Clean',
    description: 'Nothing but the questions, in black on white',
    category: 'minimal',
    config: {
      primaryColor: '#111827', secondaryColor: '#4b5563', accentColor: '#2563eb', backgroundColor: '#ffffff',
      textColor: '#111827', headerStyle: 'none', fontFamily: 'system', layout: 'single-column', borderRadius: 'sm',
      shadows: 'none', submitButtonStyle: 'filled', fieldStyle: 'underlined',
    },
  },
  {
    id: 'luxury_elegant',
    name: 'Luxury Elegant',
    description: 'Gold on near-black, with room around every line',
    category: 'luxury',
    config: {
      primaryColor: '#d4af37', secondaryColor: '#a8893a', accentColor: '#f3e5ab', backgroundColor: '#16130d',
      textColor: '#f5efe0', darkMode: true, headerStyle: 'minimal', fontFamily: 'montserrat', spacing: 'lg',
      layout: 'centered', borderRadius: 'none', shadows: 'xl', submitButtonStyle: 'outlined', fieldStyle: 'underlined',
    },
  },
  {
    id: 'creative_vibrant',
    name: 'Creative Vibrant',
    description: 'Loud colours and round shapes for studios and events',
    category: 'creative',
    config: {
      primaryColor: '#db2777', secondaryColor: '#f59e0b', accentColor: '#7c3aed', backgroundColor: '#fffbf5',
      textColor: '#3b0f2b', headerStyle: 'gradient', gradient: true, fontFamily: 'poppins', layout: 'card-stack',
      borderRadius: '2xl', shadows: 'glow', backgroundPattern: 'dots', submitButtonStyle: 'gradient', fieldStyle: 'filled',
    },
  },
  {
    id: 'healthcare_trust',
    name: 'Healthcare Trust',
    description: 'Calm teal and large text for patients of every age',
    category: 'healthcare',
    config: {
      primaryColor: '#0f766e', secondaryColor: '#0369a1', accentColor: '#14b8a6', backgroundColor: '#f8fdfc',
      textColor: '#134e4a', headerStyle: 'solid', fontFamily: 'open-sans', fontSize: 'lg', layout: 'single-column',
      borderRadius: 'lg', shadows: 'sm', submitButtonStyle: 'filled', fieldStyle: 'outlined',
    },
  },
]; // prettier-ignore

/** Looks that the document names without colours; they mainly change surfaces. */
export const STYLE_THEMES: Record<string, Customizations> = {
  modern: { borderRadius: 'lg', shadows: 'md' },
  minimal: { shadows: 'none', fieldStyle: 'underlined', headerStyle: 'none' },
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

/** Colours of a dark form that sets none. */
const DARK: Customizations = { darkMode: true, backgroundColor: '#17191c', textColor: '#f3f4f6' };

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
 * Resolves every setting of a look: the form's value, else its palette's, its theme's, its dark colours', or the
 * default.
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
  return { ...DEFAULT_LOOK, ...(isDark ? DARK : {}), ...rest, ...palette, ...own };
};
