import { contrast, isColor, mix, readable, textOn } from './contrast.js';
import { DEFAULT_LOOK, type ResolvedLook } from './presets.js';

const color = (value: string | undefined, fallback: string): string => (isColor(value) ? value : fallback);

/** A shade off the background: towards its text, or away from it if the background has no contrast to spare. */
const sunkenOf = (background: string): string => {
  const ink = textOn(background);
  const towards = mix(ink, background, 0.045);
  return contrast(ink, towards) >= 4.6 ? towards : mix(ink, background, -0.045);
};

/** Contrast with white from which a colour gets white text and is deepened if necessary; other colours get black text. */
const WHITE_FROM = 2.3;

/**
 * A surface in the owner's colour and its text: white if the colour allows it, deepened if necessary, but never grey.
 */
export const surfaceOf = (wanted: string): { surface: string; text: string } => {
  const white = contrast('#ffffff', wanted);
  if (white < WHITE_FROM) return { surface: wanted, text: '#000000' };
  return { surface: white >= 4.5 ? wanted : readable(wanted, '#ffffff'), text: '#ffffff' };
};

/** Page backgrounds with their own colours, dark enough for white or light enough for black. */
const PAGES: Record<string, [from: string, to: string]> = {
  'gradient-blue': ['#1d4ed8', '#0e7490'],
  'gradient-purple': ['#6d28d9', '#a21caf'],
};

const pageOf = (look: ResolvedLook, background: string, text: string): [from: string, to: string] => {
  const own = PAGES[look.backgroundPattern];
  if (own) return own;
  const isDark = look.darkMode === true || textOn(background) === '#ffffff';
  // Neumorphic relief needs the same colour for raised elements and their background.
  if (look.neumorphism) return [background, background];
  const page = isDark ? mix('#000000', background, 0.35) : mix(text, background, 0.045);
  if (look.gradient !== true && look.glassmorphism !== true) return [page, page];
  const tint = look.glassmorphism ? 0.34 : 0.16;
  const from = mix(look.primaryColor, page, tint);
  return [from, readable(mix(look.secondaryColor, page, tint), textOn(from))];
};

const headerOf = (look: ResolvedLook, background: string, primary: string, secondary: string, ink: string) => {
  const filled = ['solid', 'gradient', 'image'].includes(look.headerStyle);
  if (!filled) return { from: background, to: background, text: readable(color(look.headerTextColor, ink), background) };
  const wanted = color(look.headerBackground, primary);
  const asked = color(look.headerTextColor, '');
  const { surface, text } =
    asked && contrast(asked, wanted) >= 4.5 ? { surface: wanted, text: asked } : surfaceOf(wanted);
  const isGradient = look.headerStyle === 'gradient' || look.gradient === true;
  // Both ends of a gradient have the same text colour, so the far end is adjusted to suit it.
  return { from: surface, to: isGradient ? readable(secondary, text) : surface, text };
}; // prettier-ignore

/** The colour variables, adjusted for sufficient contrast. */
export const colorVariables = (look: ResolvedLook): Record<string, string> => {
  const background = color(look.backgroundColor, DEFAULT_LOOK.backgroundColor);
  const primary = color(look.primaryColor, DEFAULT_LOOK.primaryColor);
  const secondary = color(look.secondaryColor, DEFAULT_LOOK.secondaryColor);
  const accent = color(look.accentColor, DEFAULT_LOOK.accentColor);
  const sunken = sunkenOf(background);
  const tinted = mix(primary, background, 0.07);
  // A tint of the form's own colour: plain grey would look disabled.
  const fill = contrast(textOn(background), tinted) >= 4.6 ? tinted : sunken;
  const field = look.fieldStyle === 'filled' ? fill : background;
  const grounds = [background, sunken, fill];
  const text = readable(color(look.textColor, DEFAULT_LOOK.textColor), grounds);
  const button = surfaceOf(primary);
  const header = headerOf(look, background, primary, secondary, text);
  const page = pageOf({ ...look, primaryColor: primary, secondaryColor: secondary }, background, text);
  return {
    '--ll-bg': background,
    '--ll-text': text,
    '--ll-muted': readable(mix(text, background, 0.72), grounds),
    '--ll-primary': button.surface,
    '--ll-on-primary': button.text,
    '--ll-primary-2': readable(secondary, button.text),
    '--ll-primary-ink': readable(primary, grounds),
    '--ll-edge-primary': readable(primary, grounds, 3),
    '--ll-tint': fill,
    '--ll-accent': readable(accent, grounds, 3),
    '--ll-header': header.from,
    '--ll-header-2': header.to,
    '--ll-header-text': header.text,
    '--ll-field': field,
    '--ll-sunken': sunken,
    '--ll-line': mix(text, background, 0.14),
    '--ll-edge': readable(mix(text, background, 0.45), grounds, 3),
    '--ll-error': readable('#b01f1c', grounds),
    '--ll-ok': readable('#196632', grounds),
    '--ll-page': page[0],
    '--ll-page-2': page[1],
    '--ll-page-text': readable(mix(text, page[0], 0.72), page),
  };
};
