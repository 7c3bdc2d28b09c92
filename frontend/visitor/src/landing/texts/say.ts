import type { LandingTexts } from '#languages/en/landing';

export type ScriptTexts = LandingTexts['script'];

/** Fills in the placeholders of a text: `say('{count} questions', { count: 3 })`. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
