import { t } from '@/lib/i18n/index.js';
import { analyticsPath, editorPath, previewPath, responsesPath, testPath, typebotPath } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import {
  Archive,
  ArchiveRestore,
  Bot,
  ChartNoAxesColumn,
  Code,
  Copy,
  Eye,
  FileCode,
  FileJson,
  FlaskConical,
  Inbox,
  MoreHorizontal,
  Pencil,
  Play,
  Share2,
  Tags,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { FormSummary } from '#contracts';
import { FormDialogs, useFormDialogs } from './form-dialogs.js';
import { useDuplicateForm } from './forms-queries.js';
import { useBulk } from './use-bulk.js';
import { useExport } from './use-export.js';

const texts = t.forms.actions;

/** The actions of a form in a list. */
export function FormMenu({ form, onDelete }: { form: FormSummary; onDelete: (form: FormSummary) => void }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateForm();
  const bulk = useBulk();
  const exported = useExport();
  const dialogs = useFormDialogs();
  const go = (to: string) => () => void navigate(to);
  const act = (action: 'activate' | 'archive' | 'restore') => () => bulk.mutate({ ids: [form.id], action });
  const { status } = form;
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t.forms.actionsFor(form.name)}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          { label: texts.preview, icon: Eye, onSelect: go(previewPath(form.id)) },
          { label: texts.edit, icon: Pencil, onSelect: go(editorPath(form.id)) },
          { label: texts.test, icon: FlaskConical, onSelect: go(testPath(form.id)) },
          { label: texts.responses, icon: Inbox, onSelect: go(responsesPath(form.id)) },
          { label: texts.analytics, icon: ChartNoAxesColumn, onSelect: go(analyticsPath(form.id)) },
          null,
          { label: texts.share, icon: Share2, onSelect: () => dialogs.show('share') },
          { label: texts.embed, icon: Code, onSelect: () => dialogs.show('embed') },
          { label: texts.typebot, icon: Bot, onSelect: go(typebotPath(form.id)) },
          null,
          { label: texts.duplicate, icon: Copy, onSelect: () => duplicate.mutate(form) },
          { label: texts.tags, icon: Tags, onSelect: () => dialogs.show('tags') },
          {
            label: texts.html,
            icon: FileCode,
            onSelect: () => exported.mutate({ id: form.id, kind: 'html' }),
          },
          {
            label: texts.json,
            icon: FileJson,
            onSelect: () => exported.mutate({ id: form.id, kind: 'json' }),
          },
          ...(status === 'draft' ? [{ label: texts.activate, icon: Play, onSelect: act('activate') }] : []),
          status === 'archived'
            ? { label: texts.restore, icon: ArchiveRestore, onSelect: act('restore') }
            : { label: texts.archive, icon: Archive, onSelect: act('archive') },
          null,
          { label: texts.delete, icon: Trash2, danger: true, onSelect: () => onDelete(form) },
        ]}
      />
      <FormDialogs form={form} {...dialogs} />
    </>
  );
}
