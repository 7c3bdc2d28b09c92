import { t } from '@/lib/i18n/index.js';
import { responsesPath } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import {
  Cloud,
  CloudOff,
  Eye,
  History,
  Inbox,
  MoreHorizontal,
  Save,
  Share2,
  WandSparkles,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Form } from '#contracts';

interface Props {
  form: Form | null;
  onPreview: () => void;
  onShare: () => void;
  onVersions: () => void;
  onSave: () => void;
  autosave: { isOn: boolean; turn: (isOn: boolean) => void };
}

/** Rarely used actions. */
export function MoreMenu({ form, onPreview, onShare, onVersions, onSave, autosave: { isOn, turn } }: Props) {
  const navigate = useNavigate();
  const ai = form ? `/app/ai-form-builder?edit=${encodeURIComponent(form.id)}` : '/app/ai-form-builder';
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t.builder.more}>
          <MoreHorizontal aria-hidden />
        </Button>
      }
      items={[
        { label: form ? t.builder.updateForm : t.builder.saveForm, icon: Save, onSelect: onSave },
        {
          label: isOn ? t.builder.autosaveOff : t.builder.autosaveOn,
          icon: isOn ? CloudOff : Cloud,
          onSelect: () => turn(!isOn),
        },
        null,
        { label: t.builder.preview, icon: Eye, onSelect: onPreview },
        ...(form
          ? [
              { label: t.builder.share, icon: Share2, onSelect: onShare },
              { label: t.versions.title, icon: History, onSelect: onVersions },
              {
                label: t.builder.responses,
                icon: Inbox,
                onSelect: () => void navigate(responsesPath(form.id)),
              },
            ]
          : []),
        null,
        { label: t.shell.tabs.aiFormBuilder, icon: WandSparkles, onSelect: () => void navigate(ai) },
      ]}
    />
  );
}
