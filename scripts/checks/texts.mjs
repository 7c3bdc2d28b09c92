// All texts of the app come from its catalogues (libs/languages/src), so that they can be translated. There must be no
// text in JSX or in user-visible attributes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCE = fileURLToPath(new URL('../../frontend/app/src', import.meta.url));
const ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|placeholder|title|alt|label|description|help|text|action|note)$/;
/** Names, protocols and examples that are the same in every language. */
const SAME = [
  'Leadloom',
  'POST',
  '/form/',
  'https://',
  'Authorization: Bearer …',
  'Georgia, serif',
  '.pdf, .jpg',
  'px',
  'US',
];

const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
const CHOOSES = new Set([AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken]);

const isText = text => /\p{L}{2}/u.test(text) && !SAME.includes(text.trim());

/** Texts in one source file that are in no catalogue, as 'line: text'. */
export function wordsIn(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const add = node => {
    const words = node.text ?? node.getText();
    if (isText(words))
      found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words.trim()}`);
  };
  /** A literal, or one branch of a conditional. */
  const addLiterals = node => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node);
    else if (ts.isTemplateExpression(node))
      [node.head, ...node.templateSpans.map(span => span.literal)].forEach(add);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(addLiterals);
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) addLiterals(node.expression);
    else if (ts.isBinaryExpression(node) && CHOOSES.has(node.operatorToken.kind)) addLiterals(node.right);
  };
  const visit = node => {
    if (ts.isJsxText(node)) add(node);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addLiterals(node.expression);
    else if (ts.isJsxAttribute(node) && ATTRIBUTES.test(node.name.getText())) addLiterals(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const WRONG = '<p title="Some words">{on ? "Yes" : t.no} Words <b aria-label={`Of ${name}`}>{"More"}</b></p>';
if (wordsIn('a.tsx', WRONG).length !== 5) throw new Error('This check misses texts of its example');
if (wordsIn('a.tsx', '<p className="some words" title={t.title}>{t.text} · 7</p>').length > 0)
  throw new Error('This check reports too much of its example');

const found = readdirSync(SOURCE, { recursive: true })
  .filter(name => name.endsWith('.tsx') && !/\.spec\.tsx$/.test(name))
  .flatMap(name =>
    wordsIn(name, readFileSync(join(SOURCE, name), 'utf8')).map(
      words => `${join('frontend/app/src', name)}:${words}`,
    ),
  );
if (found.length > 0) {
  console.error(`Texts belong in libs/languages/src/en/app:\n${found.join('\n')}`);
  process.exitCode = 1;
}
