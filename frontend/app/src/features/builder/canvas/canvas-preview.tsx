import { t } from '@/lib/i18n/index.js';
import { FormFrame } from '@/shared/forms/form-frame.js';
import { useMemo } from 'react';
import type { SubmitOutcome } from '#form-renderer';
import { useEditor } from '../doc/editor-context.js';
import { visitorDoc } from '../doc/editor-doc.js';
import { WIDTHS } from '../doc/store.js';

const accept = (): SubmitOutcome => ({ kind: 'accepted', note: t.pages.preview.testChecked });

/** The form as visitors use it, with logic and checks. Answers are not sent. */
export function CanvasPreview({ id }: { id: string }) {
  const doc = useEditor(editor => editor.doc);
  const device = useEditor(editor => editor.device);
  const form = useMemo(() => visitorDoc(doc, id), [doc, id]);
  const width = device === 'desktop' ? undefined : WIDTHS[device];
  return (
    <div className="flex h-full justify-center bg-sunken">
      <div className="h-full w-full bg-surface" style={{ maxWidth: width }}>
        <FormFrame form={form} title={t.builder.preview} onSubmit={accept} />
      </div>
    </div>
  );
}
