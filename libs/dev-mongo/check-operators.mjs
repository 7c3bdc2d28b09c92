/**
 * Fails if a store (`*.store.ts`) uses an operator that dev-mongo refuses, so that dev-mongo and a real MongoDB stay
 * interchangeable. Usage: node libs/dev-mongo/check-operators.mjs <folder> … Reads the names from allow-list.ts; needs
 * no build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const folders = process.argv.slice(2);
const isName = text => /^\$[a-zA-Z]+$/.test(text ?? '');

/** Calls `visit` with every node of a source. */
function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, child => walk(child, visit));
}

const parse = file => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Names of operators in the strings of the allow-list. */
function allowedNames() {
  const names = new Set();
  walk(parse(fileURLToPath(new URL('src/allow-list.ts', import.meta.url))), node => {
    if (ts.isStringLiteralLike(node))
      node.text
        .split(/\s+/)
        .filter(isName)
        .forEach(name => names.add(name));
  });
  return names;
}

/** The operators in a source: keys of objects, plain or as ['$name'], with their lines. */
function operators(source) {
  const found = [];
  walk(source, node => {
    if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return;
    const name = ts.isComputedPropertyName(node.name) ? node.name.expression.text : node.name.text;
    if (isName(name))
      found.push({ name, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  });
  return found;
}

const allowed = allowedNames();
const stores = folders.flatMap(folder =>
  readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.store.ts'))
    .map(name => join(folder, name)),
);
for (const store of stores) {
  for (const { name, line } of operators(parse(store))) {
    if (allowed.has(name)) continue;
    console.error(
      `${store}:${line} uses ${name}, which the embedded database refuses (see libs/dev-mongo/src/allow-list.ts)`,
    );
    process.exitCode = 1;
  }
}
