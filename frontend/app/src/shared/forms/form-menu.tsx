import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath, embedCode, previewPath, responsesPath, shareLink } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import {
  Archive,
  Code,
  Copy,
  ExternalLink,
  Inbox,
  Link2,
  MoreHorizontal,
  Pencil,
  Play,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { FormSummary } from '#contracts';
import { useDuplicateForm, useSetFormStatus } from './forms-queries.js';

const texts = t.forms.actions;

/** The actions of a form in a list. */
export function FormMenu({ form, onDelete }: { form: FormSummary; onDelete: (form: FormSummary) => void }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateForm();
  const setStatus = useSetFormStatus();
  const go = (to: string) => () => void navigate(to);
  const active = form.status === 'active';
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t.forms.actionsFor(form.name)}>
          <MoreHorizontal aria-hidden />
        </Button>
      }
      items={[
        { label: texts.view, icon: ExternalLink, onSelect: go(previewPath(form.id)) },
        { label: texts.edit, icon: Pencil, onSelect: go(editorPath(form.id)) },
        { label: texts.responses, icon: Inbox, onSelect: go(responsesPath(form.id)) },
        { label: texts.duplicate, icon: Copy, onSelect: () => duplicate.mutate(form) },
        {
          label: texts.share,
          icon: Link2,
          onSelect: () => void copy(shareLink(form.id), t.common.linkCopied),
        },
        {
          label: texts.embed,
          icon: Code,
          onSelect: () => void copy(embedCode(form.id, form.name), t.common.embedCopied),
        },
        active
          ? {
              label: texts.archive,
              icon: Archive,
              onSelect: () => setStatus.mutate({ id: form.id, status: 'archived' }),
            }
          : {
              label: texts.activate,
              icon: Play,
              onSelect: () => setStatus.mutate({ id: form.id, status: 'active' }),
            },
        null,
        { label: texts.delete, icon: Trash2, danger: true, onSelect: () => onDelete(form) },
      ]}
    />
  );
}
