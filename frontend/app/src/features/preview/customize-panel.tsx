import { t } from '@/lib/i18n/index.js';
import { DesignPanel } from '@/shared/design/design-panel.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import type { Customizations, VisitorForm } from '#form-core';
import { PageBackgrounds } from './page-background.js';
import { useSaveDesign } from './use-save-design.js';

const texts = t.pages.preview;

interface Props {
  form: VisitorForm;
  changed: boolean;
  /** Whether the user owns the form and may save it. */
  isOwn: boolean;
  onChange: (look: Customizations) => void;
  onReset: () => void;
}

/** Tries out another design on the form, which the owner may save. */
export function CustomizePanel({ form, changed, isOwn, onChange, onReset }: Props) {
  const save = useSaveDesign(form.id, onReset);
  return (
    <aside
      aria-label={texts.customize}
      className="grid min-w-0 content-start gap-6 rounded-panel border border-line bg-surface p-4"
    >
      <h2 className="text-lg">{texts.customize}</h2>
      {changed && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-2">{isOwn ? texts.unsavedLook : texts.triedLook}</p>
          <div className="flex flex-wrap gap-2">
            {isOwn && (
              <Button
                size="sm"
                variant="primary"
                disabled={save.isPending}
                onClick={() => save.mutate(form.customizations)}
              >
                {save.isPending ? t.builder.saving : texts.saveLook}
              </Button>
            )}
            <Button size="sm" onClick={onReset}>
              {texts.resetLook}
            </Button>
          </div>
          {save.isError && <Notice tone="bad" lines={[t.builder.saveFailed]} />}
        </div>
      )}
      <PageBackgrounds look={form.customizations} onChange={onChange} />
      <DesignPanel
        customizations={form.customizations}
        title={form.name}
        content={form}
        onChange={onChange}
      />
    </aside>
  );
}
