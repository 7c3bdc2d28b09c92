import { t } from '@/lib/i18n/index.js';
import { DesignPanel } from '@/shared/design/design-panel.js';
import { FormCheckPanel } from '@/shared/form-check/form-check-panel.js';
import { RefinePanel } from '@/shared/refine/refine-panel.js';
import { Badge } from '@/ui/badge.js';
import { Tabs } from 'radix-ui';
import type { Generated } from '#contracts';
import type { EditedForm, FormOperation } from '#form-core';
import { FormTexts } from './form-texts.js';
import { Questions } from './questions.js';

const texts = t.aiBuilder;
const PANELS = ['questions', 'chat', 'design', 'texts', 'check'] as const;
export type Panel = (typeof PANELS)[number];

interface Props {
  form: EditedForm;
  reasons: Generated['reasons'];
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onApply: (operations: FormOperation[]) => void;
  onPut: (form: EditedForm) => void;
}

/** Everything that can be done with a generated form beside its preview. */
export function Panels({ form, reasons, panel, onPanel, onApply, onPut }: Props) {
  return (
    <Tabs.Root value={panel} onValueChange={value => onPanel(value as Panel)} className="grid min-w-0 gap-4">
      <Tabs.List aria-label={texts.panels.label} className="flex flex-wrap gap-x-4 border-b border-line">
        {PANELS.map(one => (
          <Tabs.Trigger
            key={one}
            value={one}
            className="-mb-px h-9 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink touch:h-11"
          >
            {texts.panels[one]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="questions">
        <Questions form={form} reasons={reasons} onApply={onApply} />
      </Tabs.Content>
      {/* What was said and proposed stays while another panel is open. */}
      <Tabs.Content value="chat" forceMount className="data-[state=inactive]:hidden">
        <RefinePanel form={form} onApply={onApply} />
      </Tabs.Content>
      <Tabs.Content value="design" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">{texts.customize.title}</h2>
          <Badge tone="neutral">{t.builder.pro}</Badge>
        </div>
        <DesignPanel
          customizations={form.customizations}
          title={form.name}
          content={form}
          onChange={customizations => onPut({ ...form, customizations })}
        />
      </Tabs.Content>
      <Tabs.Content value="texts">
        <FormTexts form={form} onApply={onApply} />
      </Tabs.Content>
      <Tabs.Content value="check">
        <FormCheckPanel form={form} onApply={onApply} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
