/** Returns the catalogue of a language; `english` is the same catalogue in English. */
export type Translate = (name: string, english: object) => object | undefined;

let translate: Translate | undefined;

/** Sets the language of all texts that are evaluated from now on. */
export const setTexts = (language: Translate): void => {
  translate = language;
};

/**
 * The texts of a catalogue in the app's language. `name` is the name of its export; `english` contains its English
 * texts, which define the type for the other languages.
 */
/* @__NO_SIDE_EFFECTS__ */
export function localized<T extends object>(name: string, english: T): T {
  return (translate?.(name, english) as T | undefined) ?? english;
}
