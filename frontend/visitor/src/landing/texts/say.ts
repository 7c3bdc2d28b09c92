import type { LandingTexts } from './en.js';

export type ScriptTexts = LandingTexts['script'];

/** A text with its gaps filled in: `say('{count} questions', { count: 3 })`. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
