import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ENDING_LIMITS, type FormEnding, scoringOf } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { EndingEditor } from './ending-editor.js';
import { unreachable } from './ending-edits.js';

const texts = t.endings;
const NONE: FormEnding[] = [];

/** Pages after the submission that depend on answers and score. */
export function Endings() {
  const set = useEditor(editor => editor.set);
  const endings = useEditor(editor => editor.doc.endings) ?? NONE;
  const fields = useEditor(editor => editor.doc.fields);
  const isScored = useEditor(editor => scoringOf(editor.doc) !== null);
  const [open, setOpen] = useState<string | null>(null);
  const save = (next: FormEnding[]) => set({ endings: next });
  const add = () => {
    const id = crypto.randomUUID();
    save([...endings, { id, name: texts.numbered(endings.length + 1) }]);
    setOpen(id);
  };
  return (
    <div className="grid gap-2">
      <h3 className="pt-2 text-sm font-semibold">{texts.title}</h3>
      <p className="text-xs text-ink-3">{texts.help}</p>
      {endings.length > 0 && (
        <ol className="grid gap-2">
          {endings.map((ending, at) => (
            <EndingEditor
              key={ending.id}
              ending={ending}
              fields={fields}
              isScored={isScored}
              isOpen={open === ending.id}
              onToggle={() => setOpen(open === ending.id ? null : ending.id)}
              onChange={next => save(endings.flatMap(one => (one === ending ? (next ?? []) : [one])))}
              {...(at > 0
                ? { onMoveUp: () => save(endings.toSpliced(at, 1).toSpliced(at - 1, 0, ending)) }
                : {})}
            />
          ))}
        </ol>
      )}
      {unreachable(endings).map(name => (
        <p key={name} role="alert" className="flex gap-1.5 text-xs text-bad">
          <TriangleAlert aria-hidden className="size-4 shrink-0" /> {texts.unreachable(name)}
        </p>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={endings.length >= ENDING_LIMITS.endings}
        onClick={add}
      >
        <Plus aria-hidden /> {texts.add}
      </Button>
    </div>
  );
}
