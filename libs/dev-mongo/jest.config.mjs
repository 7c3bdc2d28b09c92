import shared from '../../jest.config.mjs';

/** The tests of this package alone; transforms are those of the repository. */
export default { ...shared, rootDir: import.meta.dirname, testMatch: ['<rootDir>/src/**/*.spec.ts'] };
