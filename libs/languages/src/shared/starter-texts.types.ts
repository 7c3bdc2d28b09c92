/** Texts of a new form until its owner changes them. Those of its fields belong to their types. */
export interface StarterTexts {
  /** Name of an unnamed form. */
  name: string;
  /** Its first question. */
  fullName: string;
  enterFullName: string;
  /** Question of the Net Promoter Score, and the labels of both ends of its scale. */
  nps: { question: string; low: string; high: string };
  /** Appended to the label of a field's copy. */
  copy: string;
}
