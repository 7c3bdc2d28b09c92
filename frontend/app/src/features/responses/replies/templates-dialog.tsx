import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReplyTemplate } from '#contracts';
import { replyTemplates, useDeleteTemplate } from './reply-templates-api.js';
import { TemplateEditor } from './template-editor.js';

/** Dialog to write, rename and delete the owner's reply templates. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(replyTemplates());
  /** The template that is being edited; null for a new one. */
  const [edited, setEdited] = useState<ReplyTemplate | null>();
  const remove = useDeleteTemplate();
  const templates = query.data?.templates;
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={t.replies.title}
      description={t.replies.text}
    >
      {edited !== undefined ? (
        <TemplateEditor template={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <div className="grid gap-4">
          {!templates && <NotLoaded query={query} failed={t.replies.loadFailed} rows={2} />}
          {templates?.length === 0 && <p className="text-ink-3">{t.replies.none}</p>}
          <ul className="grid gap-1">
            {templates?.map(template => (
              <li key={template.id} className="flex items-center justify-between gap-2">
                <Button
                  variant="ghost"
                  className="min-w-0 flex-1 justify-start"
                  aria-label={t.replies.edit(template.name)}
                  onClick={() => setEdited(template)}
                >
                  <span className="truncate">{template.name}</span>
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t.replies.delete(template.name)}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(template.id)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
          <Button className="justify-self-start" onClick={() => setEdited(null)}>
            <Plus aria-hidden /> {t.replies.add}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
