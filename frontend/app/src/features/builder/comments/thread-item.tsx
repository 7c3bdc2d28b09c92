import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useState } from 'react';
import { useEditor, useEditorStore, useField } from '../doc/editor-context.js';
import { CommentForm } from './comment-form.js';
import { CommentItem } from './comment-item.js';
import { useCommentWrites } from './comments-api.js';
import { isOpen, type Thread } from './threads.js';

const texts = t.comments;

/** A thread with the question that it is about. */
export function ThreadItem({ thread }: { thread: Thread }) {
  const { first, replies } = thread;
  const writes = useCommentWrites();
  const [replying, setReplying] = useState(false);
  const reply = async (text: string) => {
    const saved = await writes.add({ text, threadId: first.id });
    if (saved) setReplying(false);
    return saved;
  };
  const open = isOpen(thread);
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <Subject fieldId={first.fieldId} />
      <CommentItem comment={first} hasReplies={replies.length > 0} />
      {replies.length > 0 && (
        <ul className="grid gap-3 border-l-2 border-line pl-3">
          {replies.map(one => (
            <li key={one.id}>
              <CommentItem comment={one} hasReplies={false} />
            </li>
          ))}
        </ul>
      )}
      {replying ? (
        <CommentForm
          label={texts.yourReply}
          action={texts.reply}
          isPending={writes.isPending}
          onSave={reply}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setReplying(true)}>
            {texts.reply}
          </Button>
          <Button size="sm" disabled={writes.isPending} onClick={() => void writes.resolve(first, open)}>
            {open ? texts.resolve : texts.reopen}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The question of a thread, which can be selected. */
function Subject({ fieldId }: { fieldId: string | null }) {
  const store = useEditorStore();
  const field = useField(fieldId);
  const isSelected = useEditor(editor => editor.selected !== null && editor.selected === fieldId);
  if (!field)
    return <p className="text-xs text-ink-2">{fieldId === null ? texts.wholeForm : texts.deletedQuestion}</p>;
  const show = () => {
    const { sheet, openSheet, select, show: open } = store.getState();
    openSheet(null);
    select(field.id);
    if (!sheet) open('comments');
  };
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className="justify-self-start rounded-control text-left text-xs break-words text-brand-ink underline touch:min-h-11"
      onClick={show}
    >
      {field.label || t.canvas.untitled}
    </button>
  );
}
