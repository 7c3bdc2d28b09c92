/** Texts of a new form until its owner changes them. Those of its fields belong to their types. */
export interface StarterTexts {
  /** Name of an unnamed form. */
  name: string;
  /** Its first question. */
  fullName: string;
  enterFullName: string;
  /** Questions of common survey scales, and the labels of both ends: see `SURVEY_SCALES`. */
  scales: Record<'nps' | 'csat' | 'ces', { question: string; low: string; high: string }>;
  /** Appended to the label of a field's copy. */
  copy: string;
}
