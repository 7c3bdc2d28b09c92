import type { Ask } from './wish.types.js';

/** An answer to something that was asked before. */
export interface Answer {
  ask: Ask;
  answer: string;
}

/** 'If repair, ask for a photo': the words of the condition and of what is asked then. */
export interface Conditional {
  condition: string;
  then: string;
  /** The answer that the condition names, where that is known. */
  on?: Answer;
}

export interface Split {
  /** What stands before, or around, the conditions. */
  main: string;
  conditionals: Conditional[];
}
