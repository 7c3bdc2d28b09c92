import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** So many are looked up sooner than a pattern is tried. */
const MOST = 80;
/** Longer ones are hardly rarer. */
const LONG = 5;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Literals of which every text that a pattern matches has at least one, in lower case; undefined where there
 * are none. A text without them need not be searched, and most patterns need never be compiled. The literals are those of
 * the best part of each sequence and of all alternatives together, as RE2 and code search derive them
 * (R. Cox, 'Regular Expression Matching with a Trigram Index', 2012).
 */
export function requiredLiterals(pattern: string, unicode: boolean): string[] | undefined {
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode });
  return ofAlternatives(alternatives);
}

function ofAlternatives(alternatives: AST.Alternative[]): string[] | undefined {
  const all = new Set<string>();
  for (const { elements } of alternatives) {
    const literals = ofSequence(elements);
    if (!literals) return undefined;
    for (const literal of literals) all.add(literal);
    if (all.size > MOST) return undefined;
  }
  return [...all];
}

function ofSequence(elements: AST.Element[]): string[] | undefined {
  let best: string[] | undefined;
  let run = '';
  const end = (): void => {
    if (run !== '') best = better(best, [run.toLowerCase()]);
    run = '';
  };
  for (const element of elements) {
    if (element.type === 'Character') run += String.fromCodePoint(element.value);
    else {
      end();
      best = better(best, ofElement(element));
    }
  }
  end();
  return best;
}

function ofElement(element: AST.QuantifiableElement | AST.Element): string[] | undefined {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value).toLowerCase()];
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    // What must stand around a match stands in the text as well.
    case 'Assertion':
      return 'alternatives' in element && !element.negate ? ofAlternatives(element.alternatives) : undefined;
    case 'Quantifier':
      return element.min > 0 ? ofElement(element.element) : undefined;
    default:
      return undefined;
  }
}

/** Long ones are rare in texts, and few of them are soon looked up. */
function better(a: string[] | undefined, b: string[] | undefined): string[] | undefined {
  if (!a || !b) return a ?? b;
  return worth(b) > worth(a) ? b : a;
}

const worth = (literals: string[]): number =>
  Math.min(LONG, ...literals.map(({ length }) => length)) * 10 - literals.length;
