import { t } from '@/lib/i18n/index.js';
import { DesignPanel } from '@/shared/design/design-panel.js';
import { FormCheckPanel } from '@/shared/form-check/form-check-panel.js';
import type { Turn } from '@/shared/refine/refine-api.js';
import { RefinePanel } from '@/shared/refine/refine-panel.js';
import type { Generated } from '#contracts';
import type { EditedForm, FormOperation } from '#form-core';
import { FormTexts } from './form-texts.js';
import { Questions } from './questions.js';
import { unusedParts } from './unused-parts.js';

export const PANELS = ['questions', 'chat', 'design', 'texts', 'check'] as const;
export type Panel = (typeof PANELS)[number];

export interface PanelProps {
  form: EditedForm;
  reasons: Generated['reasons'];
  /** Suggested for the business, best first. */
  themes: Generated['suggestedThemes'];
  /** The conversation of the chat. */
  turns: Turn[];
  onTurns: (turns: Turn[]) => void;
  onApply: (operations: FormOperation[]) => void;
  onPut: (form: EditedForm) => void;
  /** Unused parts of the description. */
  unused: readonly string[];
}

/** Content of one of the panels for a generated form. */
export function PanelContent({
  panel,
  form,
  reasons,
  themes,
  turns,
  onTurns,
  onApply,
  onPut,
  unused,
}: PanelProps & { panel: Panel }) {
  switch (panel) {
    case 'questions':
      return <Questions form={form} reasons={reasons} onApply={onApply} />;
    case 'chat':
      return <RefinePanel form={form} onApply={onApply} earlier={turns} onTurns={onTurns} />;
    case 'design':
      return (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-base">{t.aiBuilder.customize.title}</h2>
            <span className="text-ink-3">{t.builder.pro}</span>
            <p className="basis-full text-ink-2">{t.builder.included}</p>
          </div>
          <DesignPanel
            customizations={form.customizations}
            title={form.name}
            content={form}
            suggested={themes}
            onChange={customizations => onPut({ ...form, customizations })}
          />
        </div>
      );
    case 'texts':
      return <FormTexts form={form} onApply={onApply} />;
    case 'check':
      return (
        <FormCheckPanel
          form={form}
          onApply={onApply}
          warnings={unusedParts(unused, form).map(({ part }) => t.aiBuilder.unused.missing(part))}
        />
      );
  }
}
