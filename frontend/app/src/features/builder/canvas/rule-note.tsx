import type { FormField } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { later } from '../later.js';

const RuleNoteText = later(() => import('./rule-note-text.js').then(file => file.RuleNoteText));

/** Whether any field has its own rules. Computed once per list of fields. */
const smart = new WeakMap<readonly FormField[], boolean>();
function hasSmart(fields: readonly FormField[]): boolean {
  let known = smart.get(fields);
  if (known === undefined) {
    known = fields.some(({ aiSettings }) => (aiSettings?.conditional?.rules.length ?? 0) > 0);
    smart.set(fields, known);
  }
  return known;
}

/** Indicates that rules apply to a field. The text is loaded on demand, because most forms have no rules. */
export function RuleNote({ id, selected }: { id: string; selected: boolean }) {
  const isMeant = useEditor(
    ({ doc }) => doc.logic.some(({ then }) => then.target === id) || hasSmart(doc.fields),
  );
  if (!isMeant) return null;
  return <RuleNoteText id={id} selected={selected} />;
}
