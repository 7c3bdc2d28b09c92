/** The meanings that a word may have; bench/marks/README.md describes each. */
export const MARKS = 'sarofblincxvymeugtphkq';

/** 0 is outside; each mark has a tag for its first word and one for the words that continue it. */
export const TAGS = 1 + 2 * MARKS.length;
export const firstTag = (mark: string): number => 1 + 2 * MARKS.indexOf(mark);
