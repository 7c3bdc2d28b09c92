/** Backend and library tests. The signed-in app has its own jsdom project in frontend/app. */
export default {
  testEnvironment: 'node',
  // A limit for what hangs, not a statement about speed: a busy machine must not fail a test.
  testTimeout: 20_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: [
    '<rootDir>/{apps,libs,deploy,frontend/visitor}/**/*.spec.ts',
    '<rootDir>/scripts/**/*.spec.mjs',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.leadloom'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['leadloom', 'node', 'node-addons'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', decorators: true, tsx: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
