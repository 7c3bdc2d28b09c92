/** A person who can be mentioned. */
export interface Mentionable {
  userId: string;
  name: string;
}
const MAX_OFFERED = 8;
const MAX_NAME = 40;

/** The beginning of a name behind an `@` at the end of the text; null if the text does not end with a mention. */
export function mentionAt(text: string): string | null {
  const at = text.lastIndexOf('@');
  const typed = text.slice(at + 1);
  const isWord = at >= 0 && !/[\p{L}\p{N}]$/u.test(text.slice(0, at));
  return isWord && typed.length <= MAX_NAME && !/[\n@]/.test(typed) ? typed : null;
}

/** People with a name that begins with the typed text, or has a word that does. */
export function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const start = typed.toLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(start) || lower.includes(` ${start}`);
    })
    .slice(0, MAX_OFFERED);
}
