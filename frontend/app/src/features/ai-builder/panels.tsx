import { t } from '@/lib/i18n/index.js';
import { Tabs } from 'radix-ui';
import { CheckCount } from './check-count.js';
import { type Panel, PanelContent, type PanelProps, PANELS } from './panel-content.js';

const texts = t.aiBuilder.panels;

interface Props extends PanelProps {
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

/** Tabs with all panels for a generated form, next to its preview. */
export function Panels({ panel, onPanel, ...rest }: Props) {
  return (
    <Tabs.Root value={panel} onValueChange={value => onPanel(value as Panel)} className="grid min-w-0 gap-4">
      <Tabs.List
        aria-label={texts.label}
        // The tabs stay visible while the panel scrolls.
        className="sticky top-0 z-10 flex flex-wrap gap-x-4 border-b border-line bg-(--ground)"
      >
        {PANELS.map(one => (
          <Tabs.Trigger
            key={one}
            value={one}
            className="-mb-px inline-flex h-9 items-center gap-1 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink touch:h-11"
          >
            {texts[one]}
            {one === 'check' && <CheckCount form={rest.form} unused={rest.unused} />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {PANELS.map(one =>
        one === 'chat' ? (
          // Proposed changes are kept while another panel is open.
          <Tabs.Content key={one} value={one} forceMount className="data-[state=inactive]:hidden">
            <PanelContent panel={one} {...rest} />
          </Tabs.Content>
        ) : (
          <Tabs.Content key={one} value={one}>
            <PanelContent panel={one} {...rest} />
          </Tabs.Content>
        ),
      )}
    </Tabs.Root>
  );
}
