export * from './field-types.js';
export * from './types.js';
export * from './customizations.js';
