export { type CssProblem, MAX_CSS_CHARS, scopeCss, type ScopedCss } from './scope-css.js';
