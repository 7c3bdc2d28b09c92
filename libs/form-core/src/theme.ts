import { type Customizations, STYLES } from './customizations.js';
import { type ResolvedLook, resolveLook } from './presets.js';
import { colorVariables } from './theme-colors.js';
import { scaleVariables } from './theme-scales.js';

/**
 * The CSS variables of a look, ready for a style attribute. Colours are brought to the contrast that readers need:
 * text and messages 4.5:1, control edges 3:1, text on a colour black or white, whichever suits it.
 */
export const themeVariables = (customizations: Customizations = {}): Record<string, string> => {
  const look = resolveLook(customizations);
  const colors = colorVariables(look);
  return { ...colors, ...scaleVariables(look, colors['--ll-primary']!) };
};

/** Flags that are on when nothing is set; their absence is what the styles need to know. */
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

/** From which width on fields stand side by side. */
const columnsOf = ({ mobileLayout, tabletLayout }: ResolvedLook): 'all' | 'tablet' | 'desktop' => {
  if (mobileLayout === 'columns') return 'all';
  return tabletLayout === 'mobile' ? 'desktop' : 'tablet';
};

const known = (values: readonly string[], value: string | undefined): string =>
  value && values.includes(value) ? value : values[0]!;

/** Settings that choose rules of form.css rather than fill a variable, as data attributes of the form. */
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
