import type { CssNode, Selector } from 'css-tree';
import { OUTSIDE, PSEUDO_CLASSES, PSEUDO_ELEMENTS } from './allowed.js';
import { generate, walk } from './css-tree.js';

/** Class of a form's outermost element. */
const ROOT = 'll';
const BETWEEN = new Set(['SelectorList', 'Selector', 'Nth', 'AnPlusB', 'Identifier', 'String']);

const problemOf = (node: CssNode): string | null => {
  switch (node.type) {
    case 'TypeSelector':
      if (OUTSIDE.has(node.name.toLowerCase())) return `${node.name} is not part of the form`;
      return /^(\*|[a-z][a-z0-9]*)$/i.test(node.name) ? null : `${node.name} is not an element of a form`;
    case 'PseudoClassSelector':
      return PSEUDO_CLASSES.has(node.name.toLowerCase()) ? null : `:${node.name} is not allowed`;
    case 'PseudoElementSelector':
      return PSEUDO_ELEMENTS.has(node.name.toLowerCase()) ? null : `::${node.name} is not allowed`;
    case 'ClassSelector':
    case 'IdSelector':
    case 'AttributeSelector':
      return null;
    case 'Combinator':
      return /^[ >+~]$/.test(node.name) ? null : `${node.name} is not allowed`;
    case 'NestingSelector':
      return 'Rules cannot be nested';
    default:
      return BETWEEN.has(node.type) ? null : 'This selector cannot be parsed';
  }
};

/** Problem of a selector, or null. */
export function checkSelector(selector: CssNode): string | null {
  let problem: string | null = null;
  walk(selector, node => {
    problem ??= problemOf(node);
  });
  return problem;
}

/** Prefixes the selector with `scope`; one that begins with the form's own class applies to the form itself. */
export function scopeSelector(selector: Selector, scope: string): string | null {
  const parts = selector.children.toArray();
  if (parts[0]?.type === 'Combinator') return null;
  const end = parts.findIndex(({ type }) => type === 'Combinator');
  const first = end < 0 ? parts : parts.slice(0, end);
  const text = generate(selector);
  if (!first.some(part => part.type === 'ClassSelector' && part.name === ROOT)) return `${scope} ${text}`;
  const combinator = parts[end];
  // Siblings of the form cannot be selected.
  if (combinator?.type === 'Combinator' && /[+~]/.test(combinator.name)) return null;
  const starts = first[0]?.type === 'ClassSelector';
  return starts ? scope + text : null;
}
