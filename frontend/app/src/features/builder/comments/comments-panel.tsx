import { t } from '@/lib/i18n/index.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Segmented } from '@/ui/segmented.js';
import { useState } from 'react';
import { useEditor, useField } from '../doc/editor-context.js';
import { CommentForm } from './comment-form.js';
import { useCommentWrites, useThreads } from './comments-api.js';
import { FormActivity } from './form-activity.js';
import { ThreadItem } from './thread-item.js';
import { isOpen, openThreads } from './threads.js';

const texts = t.comments;
const VIEWS = (['comments', 'activity'] as const).map(value => ({ value, label: texts.views[value] }));

/** Comments on the form and its questions, and the changes of the form. */
export function CommentsPanel() {
  const [view, setView] = useState<'comments' | 'activity'>('comments');
  return (
    <div className="grid gap-4 p-4">
      <Segmented label={texts.view} value={view} options={VIEWS} onChange={setView} />
      {view === 'comments' ? <Comments /> : <FormActivity />}
    </div>
  );
}

function Comments() {
  const selected = useEditor(editor => editor.selected);
  const { query, threads } = useThreads();
  const open = openThreads(threads, selected);
  const resolved = threads.filter(thread => !isOpen(thread));
  if (!query.data) return <NotLoaded query={query} failed={texts.failed} rows={3} />;
  return (
    <>
      <NewComment key={selected} />
      {open.length === 0 && <p className="text-ink-2">{texts.none}</p>}
      <ul aria-label={texts.views.comments}>
        {open.map(thread => (
          <ThreadItem key={thread.first.id} thread={thread} />
        ))}
      </ul>
      {resolved.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2 touch:min-h-11">
            {texts.resolved(resolved.length)}
          </summary>
          <ul aria-label={texts.resolved(resolved.length)}>
            {resolved.map(thread => (
              <ThreadItem key={thread.first.id} thread={thread} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Begins a thread at the selected question, or about the form. */
function NewComment() {
  const field = useField(useEditor(editor => editor.selected));
  const [about, setAbout] = useState<'question' | 'form'>('question');
  const writes = useCommentWrites();
  const isQuestion = field !== undefined && about === 'question';
  const options = (['question', 'form'] as const).map(value => ({ value, label: texts.abouts[value] }));
  return (
    <div className="grid gap-3">
      {field && <Segmented label={texts.about} value={about} options={options} onChange={setAbout} />}
      <CommentForm
        label={isQuestion ? texts.on(field.label || t.canvas.untitled) : texts.onForm}
        action={texts.add}
        isPending={writes.isPending}
        onSave={text => writes.add({ text, fieldId: isQuestion ? field.id : null })}
      />
    </div>
  );
}
