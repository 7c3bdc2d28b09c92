/** Backend and library tests. The signed-in app has its own jsdom project in frontend/app. */
export default {
  testEnvironment: 'node',
  // A limit for what hangs, not a statement about speed: a busy machine must not fail a test.
  testTimeout: 20_000,
  // A worker that has grown is replaced: modules of files that have run stay in its memory (Node's vm modules).
  workerIdleMemoryLimit: '500MB',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: [
    '<rootDir>/{apps,libs,deploy,frontend/visitor}/**/*.spec.ts',
    '<rootDir>/{scripts,deploy}/**/*.spec.mjs',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.leadloom'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['leadloom', 'node', 'node-addons'] },
  // With the options of the build: .swcrc.
  transform: { '^.+\\.tsx?$': '@swc/jest' },
};
