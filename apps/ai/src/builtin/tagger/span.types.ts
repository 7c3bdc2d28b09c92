/** Words of a text with what they say of its form; the letters are those of bench/marks/README.md. */
export interface Span {
  mark: string;
  text: string;
  start: number;
  end: number;
  /** 0 to 1. */
  probability: number;
}

/** A span with the sentence that it stands in. */
export interface Placed extends Span {
  sentence: number;
}
