import type { CssNode, Declaration } from 'css-tree';
import { FUNCTIONS, isAllowedProperty, MAY_HAVE_TEXT, VALUE_NODES, VALUES } from './allowed.js';
import { generate, walk } from './css-tree.js';

/** Problem of a declaration, or null. */
export function checkDeclaration({ property, value, important }: Declaration): string | null {
  const name = property.toLowerCase();
  if (!isAllowedProperty(name)) return `${property} is not allowed here`;
  if (important) return '!important is not needed: these rules are applied last';
  if (value.type !== 'Value' || value.children.isEmpty) return `${property} has no valid value`;
  let problem: string | null = null;
  walk(value, node => {
    problem ??= valueProblem(node, name);
  });
  if (problem) return problem;
  const only = VALUES[name];
  if (only && !only.test(generate(value).toLowerCase())) return `${name}: ${generate(value)} is not allowed`;
  return null;
}

function valueProblem(node: CssNode, property: string): string | null {
  if (node.type === 'Url') return 'URLs are not allowed: a form loads nothing from other servers';
  if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase()))
    return `${node.name}() is not allowed`;
  if (node.type === 'String' && !MAY_HAVE_TEXT.test(property)) return `${property} does not accept text`;
  return VALUE_NODES.has(node.type) ? null : 'This value cannot be parsed';
}
