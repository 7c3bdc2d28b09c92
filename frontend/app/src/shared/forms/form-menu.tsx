import { analyticsCalls, formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { analyticsPath, editorPath, previewPath, testPath, typebotPath } from '@/lib/links.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import {
  Archive,
  ArchiveRestore,
  Bot,
  ChartNoAxesColumn,
  Code,
  Copy,
  Ellipsis,
  Eye,
  FileCode,
  FileJson,
  FlaskConical,
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

interface Props {
  form: FormSummary;
  onDelete: (form: FormSummary) => void;
  /** Edit and Share are buttons next to the menu. */
  beside?: boolean;
}

/** The actions for a form in a list: six entries, with rarely used ones in a submenu. */
export function FormMenu({ form, onDelete, beside = false }: Props) {
  const navigate = useNavigate();
  const duplicate = useDuplicateForm();
  const bulk = useBulk();
  const exported = useExport();
  const dialogs = useFormDialogs();
  const builds = useCan(formsCalls.update);
  const analyses = useCan(analyticsCalls.form);
  const go = (to: string) => () => void navigate(to);
  const act = (action: 'activate' | 'archive' | 'restore') => () => bulk.mutate({ ids: [form.id], action });
  const save = (kind: 'html' | 'json') => () => exported.mutate({ id: form.id, kind });
  const preview = { label: texts.preview, icon: Eye, onSelect: go(previewPath(form.id)) };
  const edit = { label: texts.edit, icon: Pencil, onSelect: go(editorPath(form.id)) };
  const share = { label: texts.share, icon: Share2, onSelect: () => dialogs.show('share') };
  const test = { label: texts.test, icon: FlaskConical, onSelect: go(testPath(form.id)) };
  const analytics = {
    label: texts.analytics,
    icon: ChartNoAxesColumn,
    onSelect: go(analyticsPath(form.id)),
  };
  const status = {
    draft: { label: texts.activate, icon: Play, onSelect: act('activate') },
    active: { label: texts.archive, icon: Archive, onSelect: act('archive') },
    archived: { label: texts.restore, icon: ArchiveRestore, onSelect: act('restore') },
  }[form.status];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t.forms.actionsFor(form.name)}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          ...(beside
            ? [...(analyses ? [analytics] : []), preview, ...(builds ? [test] : [])]
            : [preview, ...(builds ? [edit] : []), share]),
          ...(builds ? [{ label: texts.duplicate, icon: Copy, onSelect: () => duplicate.mutate(form) }] : []),
          {
            label: texts.more,
            icon: Ellipsis,
            items: [
              ...(beside ? [] : [...(builds ? [test] : []), ...(analyses ? [analytics] : [])]),
              { label: texts.embed, icon: Code, onSelect: () => dialogs.show('embed') },
              ...(builds
                ? [
                    { label: texts.typebot, icon: Bot, onSelect: go(typebotPath(form.id)) },
                    { label: texts.tags, icon: Tags, onSelect: () => dialogs.show('tags') },
                  ]
                : []),
              { label: texts.html, icon: FileCode, onSelect: save('html') },
              { label: texts.json, icon: FileJson, onSelect: save('json') },
              ...(builds ? [status] : []),
            ],
          },
          ...(builds
            ? [null, { label: texts.delete, icon: Trash2, danger: true, onSelect: () => onDelete(form) }]
            : []),
        ]}
      />
      <FormDialogs form={form} {...dialogs} />
    </>
  );
}
