/** Without a schema, so that the app's first file does not load one. */
export { type Language, LANGUAGES } from '#languages/names';
