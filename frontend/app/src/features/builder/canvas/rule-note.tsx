import { useEditor } from '../doc/editor-context.js';
import { later } from '../later.js';

const RuleNoteText = later(() => import('./rule-note-text.js').then(file => file.RuleNoteText));

/** Says that rules act on a field; most forms have none and need nothing of this. */
export function RuleNote({ id, selected }: { id: string; selected: boolean }) {
  const isMeant = useEditor(
    ({ doc }) =>
      doc.logic.some(({ then }) => then.target === id) ||
      doc.fields.some(({ aiSettings }) => (aiSettings?.conditional?.rules.length ?? 0) > 0),
  );
  if (!isMeant) return null;
  return <RuleNoteText id={id} selected={selected} />;
}
