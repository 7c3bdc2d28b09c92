import type { ResolvedLook } from './presets.js';

type Scale = Record<string, string>;

/** Font families, named as in the packages that contain our font files. */
const FONTS: Scale = {
  system: 'system-ui, sans-serif',
  inter: '"Inter Variable", system-ui, sans-serif',
  poppins: 'Poppins, system-ui, sans-serif',
  roboto: '"Roboto Variable", system-ui, sans-serif',
  'open-sans': '"Open Sans Variable", system-ui, sans-serif',
  montserrat: '"Montserrat Variable", system-ui, sans-serif',
};
/** Text that consists only of font names. */
const FONT_NAMES = /^[\p{L}\p{N} ,_-]{1,200}$/u;
const fontOf = ({ fontFamily, customFont = '' }: ResolvedLook): string => {
  if (fontFamily !== 'custom') return FONTS[fontFamily] ?? FONTS['system']!;
  return FONT_NAMES.test(customFont) ? `${customFont}, ${FONTS['system']}` : FONTS['system']!;
};

// Relative to the font size of the visitor's browser, 16 px by default. Inputs never get smaller than 16 px
// (form.css), because phones zoom in on smaller ones when they get the focus.
const FONT_SIZES: Scale = {
  xs: '.875rem', sm: '.9375rem', base: '1rem', lg: '1.125rem', xl: '1.25rem', larger: '1.375rem',
}; // prettier-ignore
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
    subtle: '0 1px 3px #00000014',
    md: '0 2px 8px #0000001f',
    lg: '0 6px 20px #00000024',
    xl: '0 12px 32px #00000029',
    '2xl': '0 20px 48px #00000033',
    strong: '0 16px 40px #00000047',
    glow: `0 8px 40px ${glow}59`,
  })[name] ?? 'none';

const length = (value: string, scale: Scale, fallback: string): string =>
  scale[value] ?? (/^\d{1,3}(\.\d+)?(px|rem|em|%)$/.test(value) ? value : fallback);

/** The variables for sizes, spacing and fonts; `glow` is the colour of a glowing shadow. */
export const scaleVariables = (look: ResolvedLook, glow: string): Scale => ({
  '--ll-font': fontOf(look),
  '--ll-size': FONT_SIZES[look.fontSize] ?? FONT_SIZES['base']!,
  '--ll-weight': WEIGHTS[look.fontWeight] ?? WEIGHTS['normal']!,
  '--ll-leading': LINES[look.lineHeight] ?? LINES['normal']!,
  '--ll-space': SPACES[look.spacing] ?? SPACES['md']!,
  '--ll-gap': GAPS[look.fieldSpacing] ?? GAPS['normal']!,
  '--ll-radius': length(look.borderRadius, RADII, RADII['md']!),
  '--ll-width': WIDTHS[look.maxWidth] ?? WIDTHS['xl']!,
  '--ll-shadow': shadow(look.shadows, glow),
  '--ll-border': BORDERS[look.borders] ?? BORDERS['thin']!,
  '--ll-control': CONTROLS[look.fieldSize] ?? CONTROLS['md']!,
  '--ll-area': AREAS[look.fieldSize] ?? AREAS['md']!,
  '--ll-button': BUTTONS[look.submitButtonSize] ?? BUTTONS['md']!,
});
