import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { useCan } from '@/lib/workspace.js';
import { commentCalls, workspaceCalls } from '@/lib/workspace-calls.build.js';
import { usePeople } from '@/shared/people/people.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { useState } from 'react';
import type { Comment } from '#contracts';
import { withNames } from '#form-core';
import { CommentForm } from './comment-form.js';
import { useCommentWrites } from './comments-api.js';

const texts = t.comments;

/** A comment with its author; the author can change it, and managers can delete it. */
export function CommentItem({ comment, hasReplies }: { comment: Comment; hasReplies: boolean }) {
  const { nameOf } = usePeople();
  const me = useSession(state => state.user?.id);
  const manages = useCan(workspaceCalls.removeMember);
  const edits = useCan(commentCalls.update);
  const writes = useCommentWrites();
  const [state, setState] = useState<'editing' | 'deleting' | null>(null);
  const close = () => setState(null);
  const isMine = comment.by === me && edits;
  const author = comment.by === null ? t.assignees.former : nameOf(comment.by);
  const save = async (text: string) => {
    const saved = await writes.change(comment, text);
    if (saved) close();
    return saved;
  };
  return (
    <div className="grid gap-1">
      <p className="text-xs text-ink-2">
        <span className="font-semibold text-ink">{author}</span> ·{' '}
        <time dateTime={comment.at}>{formatDateTime(comment.at)}</time>
        {comment.editedAt && ` · ${texts.edited}`}
      </p>
      {state === 'editing' ? (
        <CommentForm
          label={texts.change}
          action={texts.save}
          text={comment.text}
          isPending={writes.isPending}
          onSave={save}
          onCancel={close}
        />
      ) : (
        <p className="break-words whitespace-pre-wrap">{withNames(comment.text, nameOf)}</p>
      )}
      {state !== 'editing' && (isMine || manages) && (
        <div className="-ml-2 flex">
          {isMine && (
            <Button size="sm" variant="ghost" onClick={() => setState('editing')}>
              {texts.edit}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setState('deleting')}>
            {t.common.delete}
          </Button>
        </div>
      )}
      <Confirm
        open={state === 'deleting'}
        onOpenChange={close}
        title={texts.deleteTitle}
        text={hasReplies ? texts.deleteThread : texts.deleteText}
        action={t.common.delete}
        cancel={t.common.cancel}
        danger
        onConfirm={() => void writes.remove(comment)}
      />
    </div>
  );
}
