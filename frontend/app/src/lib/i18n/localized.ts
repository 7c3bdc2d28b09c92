/** One catalogue of a language; `english` is the same in English. */
export type Translate = (name: string, english: object) => object | undefined;

let translate: Translate | undefined;

/** Sets the language of all texts that are evaluated from now on. */
export const setTexts = (language: Translate): void => {
  translate = language;
};

/**
 * The texts of one catalogue in the language of the app. `name` is the name under which the catalogue is exported,
 * `english` its English texts, whose type the other languages have.
 */
/* @__NO_SIDE_EFFECTS__ */
export function localized<T extends object>(name: string, english: T): T {
  return (translate?.(name, english) as T | undefined) ?? english;
}
