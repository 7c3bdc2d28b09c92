import type { FieldType } from '../fields/registry.js';

/** What a new form, and a new field of each type, say until their owner writes something else. */
export interface StarterTexts {
  /** Name of a form that nobody named. */
  name: string;
  /** Its first question. */
  fullName: string;
  enterFullName: string;
  labels: Record<FieldType, string>;
  /** Of types whose placeholder has words. */
  placeholders: Partial<Record<FieldType, string>>;
  /** Of types that begin with some. */
  options: Partial<Record<FieldType, string[]>>;
  consent: string;
  /** The question of the Net Promoter Score and what the ends of its scale say. */
  nps: { question: string; low: string; high: string };
  /** Put after the label of a field's copy. */
  copy: string;
}
