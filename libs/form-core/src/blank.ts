const UNSEEN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Whether nobody sees anything of a text: spaces, and what `trim` leaves though it shows nothing, such as zero-width
 * characters, marks of direction, fillers and an empty Braille cell.
 */
export const isBlankText = (text: string): boolean => UNSEEN.test(text);
