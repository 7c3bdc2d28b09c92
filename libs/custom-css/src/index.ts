export { type CssProblem, MAX_CSS_CHARS, type ScopedCss, scopeCss } from './scope-css.js';
