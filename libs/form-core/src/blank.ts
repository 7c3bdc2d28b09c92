const UNSEEN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Whether a text has no visible characters: only spaces, or invisible characters that `trim` keeps, such as
 * zero-width characters, direction marks, fillers and an empty Braille cell.
 */
export const isBlankText = (text: string): boolean => UNSEEN.test(text);
