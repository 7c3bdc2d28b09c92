import { type InlineConfig, type Plugin, runnerImport } from 'vite';

/**
 * Modules named `*.build.ts` run when the app is built; the app gets their exports as JSON. What they import stays
 * out of it. `resolve` says how they find their imports.
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
