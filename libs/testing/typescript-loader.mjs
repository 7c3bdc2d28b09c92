// Lets worker threads of tests run the TypeScript sources: node --conditions=leadloom --import=<this file>
import { register } from 'node:module';

if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`);

/** Sources import each other by the names of the compiled files. */
export const resolve = async (specifier, context, next) => {
  const isOwn = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
};

/** Compiles with the options of the build and of Jest. */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const [{ transformFile }, { fileURLToPath }] = await Promise.all([import('@swc/core'), import('node:url')]);
  const { code } = await transformFile(fileURLToPath(url), {
    swcrc: false,
    configFile: fileURLToPath(new URL('../../.swcrc', import.meta.url)),
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};
