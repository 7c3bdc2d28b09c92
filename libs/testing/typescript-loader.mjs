// Lets worker threads of tests run the TypeScript sources: node --conditions=leadloom --import=<this file>
import { register } from 'node:module';

if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`);

/** Sources import each other by the names of the compiled files. */
export const resolve = async (specifier, context, next) => {
  const isOwn = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
};

/** Compiles as jest.config.mjs does. */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const [{ transformFile }, { fileURLToPath }] = await Promise.all([import('@swc/core'), import('node:url')]);
  const { code } = await transformFile(fileURLToPath(url), {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
};
