import { lazy, Suspense } from 'react';
import { useEditor } from '../doc/editor-context.js';

const RuleNoteText = lazy(() => import('./rule-note-text.js').then(file => ({ default: file.RuleNoteText })));

/** Says that rules act on a field; most forms have none and need nothing of this. */
export function RuleNote({ id, selected }: { id: string; selected: boolean }) {
  const isMeant = useEditor(
    ({ doc }) =>
      doc.logic.some(({ then }) => then.target === id) ||
      doc.fields.some(({ aiSettings }) => (aiSettings?.conditional?.rules.length ?? 0) > 0),
  );
  if (!isMeant) return null;
  return (
    <Suspense fallback={null}>
      <RuleNoteText id={id} selected={selected} />
    </Suspense>
  );
}
