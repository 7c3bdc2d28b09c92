/** Allowlists for an owner's CSS rules. Everything else is rejected, including future browser features. */

/** Allowed properties; families of properties are in FAMILIES. */
const PROPERTIES = new Set([
  'color', 'opacity', 'filter', 'backdrop-filter', 'accent-color', 'caret-color', 'mix-blend-mode', 'visibility', 'display', 'content',
  'box-shadow', 'box-sizing', 'cursor', 'width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'aspect-ratio',
  'inline-size', 'block-size', 'overflow', 'overflow-wrap', 'word-break', 'hyphens', 'white-space', 'vertical-align', 'letter-spacing',
  'word-spacing', 'line-height', 'font', 'direction', 'flex', 'order', 'grid', 'gap', 'row-gap', 'column-gap', 'resize', 'appearance',
  'transform', 'translate', 'rotate', 'scale', 'transition', 'position', 'float', 'clear', 'field-sizing', 'scroll-margin', 'tab-size',
  'place-items', 'place-content', 'place-self', 'quotes', 'fill', 'stroke',
]); // prettier-ignore
const BACKGROUND = 'color|image|size|position|repeat|origin|clip|attachment';
const WHOLE_FAMILIES =
  'border|outline|padding|margin|font|text|list-style|flex|grid|align|justify|transform|transition|stroke';
const FAMILIES = new RegExp(`^(?:background(?:-(?:${BACKGROUND}))?|(?:${WHOLE_FAMILIES})(?:-[a-z-]+)?)$`);
/** Variables of the theme only, because others could collide with those of the surrounding page. */
const VARIABLE = /^--ll-[a-z0-9-]+$/;

export const isAllowedProperty = (name: string): boolean =>
  PROPERTIES.has(name) || FAMILIES.test(name) || VARIABLE.test(name);

/** Functions that load, read or run nothing: no url(), src(), image-set(), attr(), env(), element() or paint(). */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color-mix', 'light-dark', 'calc', 'min', 'max', 'clamp', 'round',
  'var', 'linear-gradient', 'radial-gradient', 'conic-gradient', 'repeating-linear-gradient', 'repeating-radial-gradient',
  'repeating-conic-gradient', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skew', 'skewx', 'skewy',
  'matrix', 'cubic-bezier', 'steps', 'minmax', 'repeat', 'fit-content', 'blur', 'brightness', 'contrast', 'drop-shadow', 'grayscale',
  'hue-rotate', 'invert', 'opacity', 'saturate', 'sepia', 'inset', 'circle', 'ellipse', 'polygon',
]); // prettier-ignore

/** Allowed parts of a value. URLs and unparsed text are not among them. */
export const VALUE_NODES: ReadonlySet<string> = new Set([
  'Value', 'Identifier', 'Number', 'Dimension', 'Percentage', 'Hash', 'String', 'Operator', 'Function', 'Parentheses', 'WhiteSpace',
  'Brackets',
]); // prettier-ignore
export const MEDIA_NODES: ReadonlySet<string> = new Set([
  'AtrulePrelude', 'MediaQueryList', 'MediaQuery', 'Condition', 'Feature', 'FeatureRange', 'Identifier', 'Number', 'Dimension', 'Ratio',
  'Operator',
]); // prettier-ignore

/** Properties that may contain a string, which is displayed or names a font. */
export const MAY_HAVE_TEXT = /^(?:content|quotes|font|font-family|grid-template-areas|grid-template)$/;

/** Properties restricted to a few harmless values, because a form must stay in its place. */
export const VALUES: Readonly<Record<string, RegExp>> = {
  position: /^(?:static|relative)$/,
  'background-attachment': /^(?:scroll|local)$/,
};

export const PSEUDO_CLASSES: ReadonlySet<string> = new Set([
  'hover', 'focus', 'focus-visible', 'focus-within', 'active', 'checked', 'indeterminate', 'disabled', 'enabled', 'required',
  'optional', 'placeholder-shown', 'autofill', 'valid', 'invalid', 'user-valid', 'user-invalid', 'in-range', 'out-of-range', 'empty',
  'first-child', 'last-child', 'only-child', 'nth-child', 'nth-last-child', 'first-of-type', 'last-of-type', 'only-of-type',
  'nth-of-type', 'nth-last-of-type', 'link', 'any-link', 'visited', 'not', 'is', 'where', 'dir', 'lang',
]); // prettier-ignore
export const PSEUDO_ELEMENTS: ReadonlySet<string> = new Set([
  'before', 'after', 'placeholder', 'marker', 'selection', 'first-letter', 'first-line', 'file-selector-button', '-webkit-slider-thumb',
  '-webkit-slider-runnable-track', '-moz-range-thumb', '-moz-range-track',
]); // prettier-ignore
/** Elements outside any form. */
export const OUTSIDE: ReadonlySet<string> = new Set(['html', 'head', 'body', 'main', 'iframe', 'script', 'style', 'link', 'meta']); // prettier-ignore
