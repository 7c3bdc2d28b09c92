type Attributes = Readonly<Record<string, string>>;

/** `[data-layout='centered']` in a selector, with or without quotes; `~=` matches one of several words. */
const CONDITION = /\[data-([a-z]+)(~?)=["']?([a-z-]+)["']?\]/g;
const NEGATED = /:not\([^)]*\)/g;
const ALTERNATIVES = /:is\(([^()]*)\)/g;

/** Evaluates the conditions of a selector that depend on the form's design. */
const conditionsOf = (text: string, attributes: Attributes): boolean[] =>
  [...text.matchAll(CONDITION)].flatMap(([, name, word, value]) => {
    const set = attributes[`data-${name!}`];
    if (set === undefined) return [];
    return [word ? set.split(' ').includes(value!) : set === value];
  });

/** Splits text at commas, or a style sheet into statements, depending on `end`; ignores everything within brackets. */
const split = (text: string, end: ',' | '}'): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('({['.includes(text[at]!)) depth += 1;
    if (')}]'.includes(text[at]!)) depth -= 1;
    if (depth > 0 || text[at] !== end) continue;
    parts.push(text.slice(start, end === ',' ? at : at + 1).trim());
    start = at + 1;
  }
  return [...parts, text.slice(start).trim()].filter(Boolean);
};

/** Whether a selector can apply to a form with these attributes; null if it does not depend on them. */
const canApply = (selector: string, attributes: Attributes): boolean | null => {
  const positive = selector.replace(NEGATED, '');
  const groups = [...positive.matchAll(ALTERNATIVES)].map(([, inside]) => conditionsOf(inside!, attributes));
  const plain = conditionsOf(positive.replace(ALTERNATIVES, ''), attributes);
  const results = [...groups.filter(group => group.length > 0).map(group => group.includes(true)), ...plain];
  return results.length > 0 ? results.every(Boolean) : null;
};

const COMMENTS = /\/\*.*?\*\//gs;

/** Statements that apply; those that do not depend on the design are kept only with `always`. */
const chosen = (statements: string[], attributes: Attributes, always: boolean): string =>
  statements
    .map(statement => {
      const open = statement.indexOf('{');
      const head = statement.slice(0, open);
      if (/^@(container|media)/.test(head)) {
        const inner = chosen(split(statement.slice(open + 1, -1), '}'), attributes, always);
        return inner && `${head}{${inner}}`;
      }
      const results = split(head, ',').map(selector => canApply(selector, attributes));
      return results.includes(true) || (always && results.includes(null)) ? statement : '';
    })
    .join('');

/**
 * Selects the rules that a form's design needs from the style sheets in looks/, so that a page has no rules for other
 * designs. Rules that do not depend on the design are included if any other rule of their sheet is.
 */
export const chosenLooks = (sheets: readonly string[], attributes: Attributes): string =>
  sheets
    .map(sheet => {
      const statements = split(sheet.replace(COMMENTS, ''), '}');
      return chosen(statements, attributes, false) && chosen(statements, attributes, true);
    })
    .join('');
