import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Options, transform } from '@swc/core';

/** As the tests compile (jest.config.mjs). Decorators' metadata is what Nest injects by. */
const OPTIONS: Options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};

/** Where a source's compiled file is. */
export const compiledPath = (root: string, file: string): string =>
  join(root, 'dist', relative(root, file)).replace(/\.ts$/, '.js');

/**
 * Puts changed sources into dist/ within milliseconds, unchecked; the compiler checks them and writes its own version
 * some seconds later. Answers with the compiled files. @throws Error for what is no TypeScript, which leaves dist/ as it was
 */
export async function transpile(root: string, files: string[]): Promise<string[]> {
  const written = await Promise.all(
    files.map(async file => {
      const target = compiledPath(root, file);
      if (!existsSync(file)) return { target, text: undefined };
      const source = readFileSync(file, 'utf8');
      if (!file.endsWith('.ts')) return { target, text: source };
      const { code } = await transform(source, { ...OPTIONS, filename: file });
      return { target, text: code };
    }),
  );
  for (const { target, text } of written) {
    if (text === undefined) rmSync(target, { force: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
  return written.map(({ target }) => target);
}
