/** Allowed values of every enumerated look setting (document 2, Customizations). */
export const LOOK = {
  headerStyle: ['gradient', 'solid', 'minimal', 'image', 'none'],
  fontFamily: ['system', 'inter', 'poppins', 'roboto', 'open-sans', 'montserrat', 'custom'],
  fontSize: ['xs', 'sm', 'base', 'lg', 'xl', 'larger'],
  fontWeight: ['light', 'normal', 'medium', 'semibold', 'bold'],
  lineHeight: ['tight', 'normal', 'relaxed', 'loose'],
  layout: [
    'single-column',
    'two-column',
    'multi-step',
    'floating-labels',
    'inline',
    'card-stack',
    'centered',
    'sidebar',
  ],
  spacing: ['xs', 'sm', 'md', 'lg', 'xl', 'larger', 'compact', 'comfortable', 'spacious', 'extra-spacious'],
  shadows: ['none', 'sm', 'md', 'lg', 'xl', '2xl', 'glow', 'subtle', 'strong'],
  borders: ['thin', 'medium', 'thick'],
  backgroundPattern: [
    'none',
    'dots',
    'grid',
    'waves',
    'geometric',
    'subtle-texture',
    'diagonal-lines',
    'gradient-blue',
    'gradient-purple',
  ],
  maxWidth: ['sm', 'md', 'lg', 'xl', '2xl', '4xl', 'full'],
  submitButtonStyle: ['filled', 'outlined', 'minimal', 'gradient', 'glass', 'neomorphic'],
  submitButtonSize: ['sm', 'md', 'lg', 'larger'],
  submitButtonPosition: ['full-width', 'left', 'center', 'right'],
  fieldStyle: ['outlined', 'filled', 'underlined', 'minimal'],
  fieldSize: ['sm', 'md', 'lg'],
  fieldSpacing: ['tight', 'normal', 'loose'],
  labelPosition: ['top', 'left', 'inside'],
  fieldValidation: ['on-blur', 'instant', 'on-submit'],
} as const;

/** Known values of settings for which the wire accepts any text; the first is the default. */
export const STYLES = {
  mobileLayout: ['stack', 'columns'],
  tabletLayout: ['hybrid', 'mobile'],
  errorStyle: ['inline', 'box', 'bar'],
} as const;

type LookKey = keyof typeof LOOK;
type LookValues = { [K in LookKey]?: (typeof LOOK)[K][number] };

/** Look of a form. Everything is optional; `theme` names a preset, and the other settings override its values. */
export interface Customizations extends LookValues {
  theme?: string;
  /** A palette, with colours that the other settings override, or `light` or `dark`. */
  colorScheme?: string;
  /** Colours are `#rgb` or `#rrggbb`. */
  primaryColor?: string;
  secondaryColor?: string;
  accentColor?: string;
  backgroundColor?: string;
  textColor?: string;
  headerBackground?: string;
  headerTextColor?: string;
  darkMode?: boolean;
  /** Whether visitors who prefer dark pages get dark colours; the default is yes if the look has none of its own. */
  followScheme?: boolean;
  showLogo?: boolean;
  logoUrl?: string;
  /** none, sm … full, or a length such as `8px`. */
  borderRadius?: string;
  animations?: boolean;
  gradient?: boolean;
  floatingLabels?: boolean;
  progressBar?: boolean;
  stepIndicators?: boolean;
  fieldIcons?: boolean;
  hoverEffects?: boolean;
  focusIndicators?: boolean;
  glassmorphism?: boolean;
  neumorphism?: boolean;
  showHeader?: boolean;
  formTitle?: string;
  formSubtitle?: string;
  formDescription?: string;
  submitButtonText?: string;
  /** Values from STYLES.mobileLayout and so on; unknown ones count as the first. */
  mobileLayout?: string;
  tabletLayout?: string;
  responsiveText?: boolean;
  responsiveSpacing?: boolean;
  errorStyle?: string;
  /** Names of installed fonts, used when the font family is `custom`. */
  customFont?: string;
  successIndicators?: boolean;
  customCSS?: string;
}
/** Names of the boolean and text settings, so that the wire schema lists each only once. */
export const LOOK_FLAGS = [
  'darkMode', 'followScheme', 'showLogo', 'animations', 'gradient', 'floatingLabels', 'progressBar', 'stepIndicators',
  'fieldIcons', 'hoverEffects', 'focusIndicators', 'glassmorphism', 'neumorphism', 'showHeader', 'responsiveText',
  'responsiveSpacing', 'successIndicators',
] as const satisfies readonly (keyof Customizations)[]; // prettier-ignore
export const LOOK_COLORS = [
  'primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor', 'headerBackground', 'headerTextColor',
] as const satisfies readonly (keyof Customizations)[]; // prettier-ignore
export const LOOK_TEXTS = [
  'theme', 'colorScheme', 'borderRadius', 'formTitle', 'formSubtitle', 'formDescription', 'submitButtonText',
  'mobileLayout', 'tabletLayout', 'errorStyle', 'customFont',
] as const satisfies readonly (keyof Customizations)[]; // prettier-ignore
