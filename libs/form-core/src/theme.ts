import { type Customizations, STYLES } from './customizations.js';
import { darkLook, type ResolvedLook, resolveLook } from './presets.js';
import { colorVariables } from './theme-colors.js';
import { scaleVariables } from './theme-scales.js';

/**
 * The CSS variables of a look, ready for a style attribute. Colours are adjusted for sufficient contrast: 4.5:1 for
 * text and messages, 3:1 for control edges, and black or white text on a colour, whichever is more readable.
 */
export const themeVariables = (customizations: Customizations = {}): Record<string, string> => {
  const look = resolveLook(customizations);
  const colors = colorVariables(look);
  return { ...colors, ...scaleVariables(look, colors['--ll-primary']!) };
};

/**
 * Style rules for visitors who prefer dark pages: the variables that differ, limited to those that `styles` use, if
 * given. Empty if the look does not follow the visitor's dark-mode preference.
 */
export const darkRules = (customizations: Customizations = {}, styles?: string): string => {
  const dark = darkLook(customizations);
  if (!dark) return '';
  const light = themeVariables(customizations);
  const changes = Object.entries(themeVariables(dark))
    .filter(([name, value]) => light[name] !== value && (styles?.includes(`var(${name}`) ?? true))
    // Important, because the form has its variables in a style attribute.
    .map(([name, value]) => `${name}:${value}!important`);
  return `@media(prefers-color-scheme:dark){:root{color-scheme:dark}.ll{${changes.join(';')}}}`;
};

/** Flags that are on by default; the styles react to their absence. */
const OFF_FLAGS = { focusIndicators: 'quietfocus', responsiveText: 'fixedtext', responsiveSpacing: 'fixedspace' } as const; // prettier-ignore
const ON_FLAGS = [
  'fieldIcons', 'hoverEffects', 'glassmorphism', 'neumorphism', 'animations', 'gradient',
] as const; // prettier-ignore

const flagsOf = (look: ResolvedLook): string[] => [
  ...ON_FLAGS.filter(flag => look[flag] === true).map(flag => flag.toLowerCase()),
  ...Object.entries(OFF_FLAGS).flatMap(([flag, name]) =>
    look[flag as keyof typeof OFF_FLAGS] === false ? [name] : [],
  ),
  ...(look.successIndicators ? ['ticks'] : []),
];

/** Minimum width for fields side by side. */
const columnsOf = ({ mobileLayout, tabletLayout }: ResolvedLook): 'all' | 'tablet' | 'desktop' => {
  if (mobileLayout === 'columns') return 'all';
  return tabletLayout === 'mobile' ? 'desktop' : 'tablet';
};

const known = (values: readonly string[], value: string | undefined): string =>
  value && values.includes(value) ? value : values[0]!;

/** Settings that select rules of form.css instead of setting a variable, as data attributes of the form. */
export const themeAttributes = (customizations: Customizations = {}): Record<`data-${string}`, string> => {
  const look = resolveLook(customizations);
  const floats = look.floatingLabels === true || look.layout === 'floating-labels';
  return {
    'data-header': look.headerStyle,
    'data-layout': look.layout,
    'data-columns': columnsOf(look),
    'data-field': look.fieldStyle,
    'data-label': floats ? 'float' : look.labelPosition,
    'data-button': look.submitButtonStyle,
    'data-place': look.submitButtonPosition,
    'data-pattern': look.backgroundPattern,
    'data-errors': known(STYLES.errorStyle, look.errorStyle),
    'data-flags': flagsOf(look).join(' '),
  };
};

/** All properties of a look that a form's components need. Plain data: computed by the server and included in the page. */
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
