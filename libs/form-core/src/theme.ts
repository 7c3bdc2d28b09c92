import { contrast, isColor, mix, readable, textOn } from './contrast.js';
import type { Customizations } from './customizations.js';
import { DEFAULT_LOOK, type ResolvedLook, resolveLook } from './presets.js';

type Scale = Record<string, string>;
const FONTS: Scale = {
  system: 'system-ui, sans-serif',
  inter: 'Inter, system-ui, sans-serif',
  poppins: 'Poppins, system-ui, sans-serif',
  roboto: 'Roboto, system-ui, sans-serif',
  'open-sans': '"Open Sans", system-ui, sans-serif',
  montserrat: 'Montserrat, system-ui, sans-serif',
  custom: 'inherit',
};
// Inputs never fall under 16 px (form.css): below it, phones zoom in on focus.
const FONT_SIZES: Scale = { xs: '14px', sm: '15px', base: '16px', lg: '18px', xl: '20px', larger: '22px' };
const WEIGHTS: Scale = { light: '300', normal: '400', medium: '500', semibold: '600', bold: '700' };
const LINES: Scale = { tight: '1.3', normal: '1.5', relaxed: '1.65', loose: '1.85' };
const SPACES: Scale = {
  xs: '12px', sm: '16px', md: '20px', lg: '28px', xl: '36px', larger: '44px',
  compact: '12px', comfortable: '20px', spacious: '28px', 'extra-spacious': '40px',
}; // prettier-ignore
const RADII: Scale = {
  none: '0px', sm: '4px', md: '8px', lg: '12px', xl: '16px', '2xl': '20px', full: '26px',
  small: '4px', medium: '8px', large: '12px',
}; // prettier-ignore
const WIDTHS: Scale = {
  sm: '384px', md: '448px', lg: '512px', xl: '600px', '2xl': '672px', '4xl': '896px', full: '100%',
}; // prettier-ignore
const BORDERS: Scale = { thin: '1px', medium: '2px', thick: '3px' };
const CONTROLS: Scale = { sm: '44px', md: '48px', lg: '56px' };
const AREAS: Scale = { sm: '80px', md: '100px', lg: '120px' };
const BUTTONS: Scale = { sm: '44px', md: '48px', lg: '56px', larger: '64px' };
const GAPS: Scale = { tight: '.7', normal: '1', loose: '1.4' };

const shadow = (name: string, glow: string): string =>
  ({
    none: 'none',
    sm: '0 1px 2px #0000001a',
    subtle: '0 1px 2px #0000001a',
    md: '0 2px 8px #0000001f',
    lg: '0 6px 20px #00000024',
    xl: '0 12px 32px #00000029',
    '2xl': '0 20px 48px #00000033',
    strong: '0 20px 48px #00000033',
    glow: `0 8px 40px ${glow}59`,
  })[name] ?? 'none';

const length = (value: string, scale: Scale, fallback: string): string =>
  scale[value] ?? (/^\d{1,3}(\.\d+)?(px|rem|em|%)$/.test(value) ? value : fallback);
const color = (value: string | undefined, fallback: string): string => (isColor(value) ? value : fallback);

/** A shade off the background: towards its text, or away from it where the background has no contrast to give. */
const sunkenOf = (background: string): string => {
  const ink = textOn(background);
  const towards = mix(ink, background, 0.045);
  return contrast(ink, towards) >= 4.6 ? towards : mix(ink, background, -0.045);
};

const colorVariables = (look: ResolvedLook): Scale => {
  const background = color(look.backgroundColor, DEFAULT_LOOK.backgroundColor);
  const sunken = sunkenOf(background);
  const text = readable(color(look.textColor, DEFAULT_LOOK.textColor), [background, sunken]);
  const primary = color(look.primaryColor, DEFAULT_LOOK.primaryColor);
  const secondary = color(look.secondaryColor, DEFAULT_LOOK.secondaryColor);
  const accent = color(look.accentColor, DEFAULT_LOOK.accentColor);
  const isGradient = look.headerStyle === 'gradient' || look.gradient === true;
  const header = color(look.headerBackground, primary);
  const filled =
    look.headerStyle === 'solid' || look.headerStyle === 'gradient' || look.headerStyle === 'image';
  const fill = look.fieldStyle === 'filled' ? sunken : background;
  // Both ends of a gradient carry the same text, so the far end is brought to the side of the near one.
  const end = (from: string, to: string): string => readable(to, textOn(from), 4.5);
  const isDark = look.darkMode === true || textOn(background) === '#ffffff';
  const page = isDark ? mix('#000000', background, 0.35) : mix(text, background, 0.045);
  const headerText = color(look.headerTextColor, textOn(header));
  return {
    '--ll-bg': background,
    '--ll-text': text,
    '--ll-muted': readable(mix(text, background, 0.72), [background, sunken]),
    '--ll-primary': primary,
    '--ll-on-primary': textOn(primary),
    '--ll-primary-2': end(primary, secondary),
    '--ll-primary-ink': readable(primary, [background, sunken]),
    '--ll-edge-primary': readable(primary, background, 3),
    '--ll-accent': readable(accent, [background, sunken], 3),
    '--ll-header': filled ? header : background,
    '--ll-header-2': isGradient && filled ? end(header, secondary) : filled ? header : background,
    '--ll-header-text': filled
      ? contrast(headerText, header) >= 4.5 ? headerText : textOn(header)
      : readable(color(look.headerTextColor, text), background),
    '--ll-field': fill,
    '--ll-sunken': sunken,
    '--ll-line': mix(text, background, 0.14),
    '--ll-edge': readable(mix(text, background, 0.45), [background, fill], 3),
    '--ll-error': readable('#b01f1c', [background, sunken]),
    '--ll-ok': readable('#196632', [background, sunken]),
    '--ll-page': page,
    '--ll-page-text': readable(mix(text, page, 0.72), page),
  }; // prettier-ignore
};

/**
 * The CSS variables of a look, ready for a style attribute. Colours are brought to the contrast that readers need:
 * text and messages 4.5:1, control edges 3:1, text on a colour black or white, whichever reads better.
 */
export const themeVariables = (customizations: Customizations = {}): Record<string, string> => {
  const look = resolveLook(customizations);
  return {
    ...colorVariables(look),
    '--ll-font': FONTS[look.fontFamily] ?? FONTS['system']!,
    '--ll-size': FONT_SIZES[look.fontSize] ?? FONT_SIZES['base']!,
    '--ll-weight': WEIGHTS[look.fontWeight] ?? WEIGHTS['normal']!,
    '--ll-leading': LINES[look.lineHeight] ?? LINES['normal']!,
    '--ll-space': SPACES[look.spacing] ?? SPACES['md']!,
    '--ll-gap': GAPS[look.fieldSpacing] ?? GAPS['normal']!,
    '--ll-radius': length(look.borderRadius, RADII, RADII['md']!),
    '--ll-width': WIDTHS[look.maxWidth] ?? WIDTHS['xl']!,
    '--ll-shadow': shadow(look.shadows, color(look.primaryColor, DEFAULT_LOOK.primaryColor)),
    '--ll-border': BORDERS[look.borders] ?? BORDERS['thin']!,
    '--ll-control': CONTROLS[look.fieldSize] ?? CONTROLS['md']!,
    '--ll-area': AREAS[look.fieldSize] ?? AREAS['md']!,
    '--ll-button': BUTTONS[look.submitButtonSize] ?? BUTTONS['md']!,
  };
};

/** Settings that choose rules of form.css rather than fill a variable, as data attributes of the form. */
export const themeAttributes = (customizations: Customizations = {}): Record<`data-${string}`, string> => {
  const look = resolveLook(customizations);
  const flags = (
    ['floatingLabels', 'fieldIcons', 'hoverEffects', 'glassmorphism', 'neumorphism', 'animations'] as const
  )
    .filter(flag => look[flag] === true)
    .map(flag => flag.toLowerCase());
  if (look.successIndicators) flags.push('ticks');
  if (look.focusIndicators === false) flags.push('quietfocus');
  return {
    'data-header': look.headerStyle,
    'data-layout': look.layout,
    'data-field': look.fieldStyle,
    'data-label': look.floatingLabels || look.layout === 'floating-labels' ? 'inside' : look.labelPosition,
    'data-button': look.submitButtonStyle,
    'data-place': look.submitButtonPosition,
    'data-pattern': look.backgroundPattern,
    'data-flags': flags.join(' '),
  };
};

/** All of a look that a form's components need. Plain data: the server works it out and the page carries it. */
export interface FormTheme {
  variables: Record<string, string>;
  attributes: Record<`data-${string}`, string>;
  look: ResolvedLook;
}

export const formTheme = (customizations: Customizations = {}): FormTheme => ({
  variables: themeVariables(customizations),
  attributes: themeAttributes(customizations),
  look: resolveLook(customizations),
});
