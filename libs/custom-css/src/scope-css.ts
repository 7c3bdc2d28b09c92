import type { Atrule, Block, CssNode, Rule, StyleSheet } from 'css-tree';
import { MEDIA_NODES } from './allowed.js';
import { checkSelector, scopeSelector } from './check-selector.js';
import { checkDeclaration } from './check-value.js';
import { generate, parse, walk } from './css-tree.js';

/** Problem with its position; line and column start at 1. */
export interface CssProblem {
  line: number;
  column: number;
  message: string;
}
export interface ScopedCss {
  /** Empty if there is any problem. */
  css: string;
  problems: CssProblem[];
}

/**
 * Maximum number of collected problems. The parser's buffers keep the tokens of an earlier, longer source, which can
 * make it report the same problem forever (css-tree 3.2.1, TokenStream.setSource); it stops when its error callback
 * throws.
 */
const MAX_PROBLEMS = 100;
/** Maximum length of an owner's rules, in characters. */
export const MAX_CSS_CHARS = 20_000;
/** Repeated, so that an owner's rules outweigh those of the theme, however specific these are. */
const SCOPE = '.ll.ll.ll.ll.ll';
/** Escapes could spell anything; `<` could end a style element. */
const NEVER = /[\\<\0]/;

/**
 * Limits each of an owner's rules to the form, or reports their problems. Rejects everything that allowed.ts does not
 * list; a single problem drops all rules, so that a form never gets half a stylesheet.
 * @param scope selector of the form; the rules reach nothing outside it
 */
export function scopeCss(source: string, scope = SCOPE): ScopedCss {
  const problems: CssProblem[] = [];
  const report = (message: string, node?: CssNode): void => {
    const { line, column } = node?.loc?.start ?? { line: 1, column: 1 };
    problems.push({ line, column, message });
  };
  if (source.length > MAX_CSS_CHARS) report(`Rules can have at most ${MAX_CSS_CHARS} characters`);
  else
    try {
      forbidden(source, problems);
      const css = problems.length > 0 ? '' : sheetOf(source, scope, problems, report);
      if (problems.length === 0) return { css, problems };
    } catch {
      // Nested too deeply for the parser, or too many problems.
      report('These rules cannot be parsed');
    }
  return { css: '', problems: problems.sort((a, b) => a.line - b.line || a.column - b.column) };
}

function forbidden(source: string, problems: CssProblem[]): void {
  source.split('\n').forEach((text, index) => {
    const at = text.search(NEVER);
    if (at < 0) return;
    const message = `The character ${text[at] === '\0' ? 'NUL' : text[at]} is not allowed`;
    problems.push({ line: index + 1, column: at + 1, message });
  });
}

type Report = (message: string, node?: CssNode) => void;

function sheetOf(source: string, scope: string, problems: CssProblem[], report: Report): string {
  const sheet = parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: error => {
      const { line, column, message } = error as unknown as CssProblem;
      if (problems.length >= MAX_PROBLEMS) throw new Error('Too many problems');
      problems.push({ line, column, message });
    },
  }) as StyleSheet;
  return sheet.children
    .toArray()
    .map(node => {
      if (node.type === 'Rule') return ruleOf(node, scope, report);
      if (node.type === 'Atrule') return mediaOf(node, scope, report);
      if (node.type !== 'Comment') report('This is not a rule', node);
      return '';
    })
    .join('');
}

function mediaOf(node: Atrule, scope: string, report: Report): string {
  if (node.name.toLowerCase() !== 'media') return refuse(report, `@${node.name} is not allowed`, node);
  let readable = node.prelude?.type === 'AtrulePrelude';
  if (node.prelude) walk(node.prelude, part => void (readable &&= MEDIA_NODES.has(part.type)));
  if (!readable || !node.prelude || !node.block)
    return refuse(report, 'This condition cannot be parsed', node);
  const rules = node.block.children.toArray().map(child => {
    if (child.type === 'Rule') return ruleOf(child, scope, report);
    return child.type === 'Comment' ? '' : refuse(report, 'Only rules are allowed within @media', child);
  });
  return `@media ${generate(node.prelude)}{${rules.join('')}}`;
}

function ruleOf({ prelude, block }: Rule, scope: string, report: Report): string {
  if (prelude.type !== 'SelectorList') return refuse(report, 'This selector cannot be parsed', prelude);
  const selectors = prelude.children.toArray().map(selector => {
    const problem = selector.type === 'Selector' ? checkSelector(selector) : 'This selector cannot be parsed';
    if (problem || selector.type !== 'Selector') return refuse(report, problem ?? '', selector);
    return (
      scopeSelector(selector, scope) ?? refuse(report, 'This selector reaches outside the form', selector)
    );
  });
  return `${selectors.join(',')}{${declarationsOf(block, report).join(';')}}`;
}

const declarationsOf = (block: Block, report: Report): string[] =>
  block.children.toArray().flatMap(node => {
    if (node.type === 'Comment') return [];
    if (node.type !== 'Declaration') return [refuse(report, 'Rules are not allowed within rules', node)];
    const problem = checkDeclaration(node);
    return [problem ? refuse(report, problem, node) : generate(node)];
  });

function refuse(report: Report, message: string, node: CssNode): string {
  report(message, node);
  return '';
}
