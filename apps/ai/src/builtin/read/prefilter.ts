import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** So many are looked up sooner than a pattern is tried. */
const MOST = 80;
/** Longer ones are hardly rarer. */
const LONG = 5;
/** So many sets of a pattern are asked for; more of them hardly say more. */
const SETS = 4;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Each text that matches has one of each of these sets. */
type Required = string[][];

/**
 * Sets of literals, in lower case: every text that a pattern matches has at least one literal of each set. A text
 * without them need not be searched, and most patterns need never be compiled. A sequence requires what each of its parts
 * does, alternatives together one of the best set of each, as RE2 and code search derive them
 * (R. Cox, 'Regular Expression Matching with a Trigram Index', 2012).
 */
export function requiredLiterals(pattern: string, unicode: boolean): Required {
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode });
  return ofAlternatives(alternatives)
    .filter(set => worth(set) > 0 && !set.includes(' '))
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, SETS);
}

function ofAlternatives(alternatives: AST.Alternative[]): Required {
  const each = alternatives.map(({ elements }) => ofSequence(elements));
  if (each.length === 1) return each[0]!;
  const all = new Set<string>();
  for (const sets of each) {
    const best = sets.reduce<string[] | undefined>((a, b) => (a && worth(a) >= worth(b) ? a : b), undefined);
    if (!best) return [];
    for (const literal of best) all.add(literal);
    if (all.size > MOST) return [];
  }
  return [[...all]];
}

function ofSequence(elements: AST.Element[]): Required {
  const sets: Required = [];
  let run = '';
  const end = (): void => {
    if (run !== '') sets.push([run.toLowerCase()]);
    run = '';
  };
  for (const element of elements) {
    if (element.type === 'Character') run += String.fromCodePoint(element.value);
    else {
      end();
      sets.push(...ofElement(element));
    }
  }
  end();
  return sets;
}

function ofElement(element: AST.QuantifiableElement | AST.Element): Required {
  switch (element.type) {
    case 'Character':
      return [[String.fromCodePoint(element.value).toLowerCase()]];
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    // What must stand around a match stands in the text as well.
    case 'Assertion':
      return 'alternatives' in element && !element.negate ? ofAlternatives(element.alternatives) : [];
    case 'Quantifier':
      return element.min > 0 ? ofElement(element.element) : [];
    default:
      return [];
  }
}

/** Long ones are rare in texts, and few of them are soon looked up. */
const worth = (literals: string[]): number =>
  Math.min(LONG, ...literals.map(({ length }) => length)) * 10 - literals.length;
