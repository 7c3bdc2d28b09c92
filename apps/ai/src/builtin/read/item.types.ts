import type { Annotated } from './annotate.js';

/** How much of a few words names something that a form can ask for, 0 to 1. */
export interface Names {
  (text: string): number;
  /** The same for what is asked without offering a choice, such as a date: such words are hardly an option. */
  firm(text: string): number;
}

/** An ask of a list, with the pieces that it was made of. */
export interface Item extends Annotated {
  /** The options are the piece: 'gloss, matte or satin' has no words of its own. */
  bare?: boolean;
}
