import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Button } from '@/ui/button.js';
import { MessagesSquare } from 'lucide-react';
import { useEditor } from '../doc/editor-context.js';
import { useFormId, useHasComments, useThreads } from './comments-api.js';
import { isOpen } from './threads.js';

interface Props {
  id: string;
  label: string;
}

/** In a team: opens the comments of a selected question, with the number of open threads. */
export const CommentTool = (props: Props) => (useFormId() === '' ? null : <SavedTool {...props} />);

function SavedTool({ id, label }: Props) {
  const show = useEditor(editor => editor.show);
  const openSheet = useEditor(editor => editor.openSheet);
  const isWide = useIsWide();
  const { threads } = useThreads();
  const count = threads.filter(thread => isOpen(thread) && thread.first.fieldId === id).length;
  if (!useHasComments()) return null;
  const text = t.comments.of(label, count);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={text}
      title={text}
      className="relative"
      onClick={() => (isWide ? show('comments') : openSheet('comments'))}
    >
      <MessagesSquare aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 rounded-pill bg-brand-soft px-1 text-xs text-brand-ink tabular-nums"
        >
          {count}
        </span>
      )}
    </Button>
  );
}
