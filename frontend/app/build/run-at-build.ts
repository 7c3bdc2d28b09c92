import { type InlineConfig, type Plugin, runnerImport } from 'vite';

/**
 * Runs modules named `*.build.ts` during the build and replaces them by their exports as JSON, so that their imports
 * are not bundled. `resolve` is Vite's option for their imports.
 */
export const runAtBuild = (resolve: InlineConfig['resolve'] = {}): Plugin => ({
  name: 'run-at-build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.build.ts')) return null;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
      configFile: false,
      logLevel: 'error',
      resolve,
    });
    for (const file of dependencies) this.addWatchFile(file);
    const lines = Object.entries(module).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    return { code: lines.join('\n'), moduleType: 'js' };
  },
});
