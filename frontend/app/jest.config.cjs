/** Tests of the signed-in app: jsdom, everything compiled to CommonJS. Run: npx jest --config frontend/app/jest.config.cjs */
const toCommonJs = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
// Packages that ship ES modules only.
const esmOnly = '@tanstack|uqr|msw|until-async|@mswjs|@open-draft|rettime|strict-event-emitter|sonner|zundo';

module.exports = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/jsdom-environment.cjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  resolver: '<rootDir>/test/resolver.cjs',
  testTimeout: 15_000,
  moduleNameMapper: { '\\.css(\\?inline)?$': '<rootDir>/test/style.cjs', '^@/(.*)$': '<rootDir>/src/$1' },
  transform: { '^.+\\.(t|j|mj)sx?$': toCommonJs },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
};
