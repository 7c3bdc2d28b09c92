import { t } from '@/lib/i18n/index.js';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useId } from 'react';
import { useEditor } from '../doc/editor-context.js';
import { type Device, WIDTHS } from '../doc/store.js';

const ICONS = { desktop: Monitor, tablet: Tablet, mobile: Smartphone };

/** Selects the form's width on the canvas. Narrow screens offer only their own width. */
export function WidthSwitch() {
  const device = useEditor(editor => editor.device);
  const setDevice = useEditor(editor => editor.setDevice);
  const name = useId();
  return (
    <fieldset className="inline-flex gap-0.5 rounded-control bg-sunken p-0.5 max-lg:hidden">
      <legend className="sr-only">{t.builder.widths.label}</legend>
      {(Object.keys(WIDTHS) as Device[]).map(value => {
        const Icon = ICONS[value];
        return (
          <label
            key={value}
            title={`${t.builder.widths[value]}, ${WIDTHS[value]} px`}
            className="inline-flex size-7 items-center justify-center rounded-chip text-ink-2 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${t.builder.widths[value]}, ${WIDTHS[value]} px`}
              className="sr-only"
              checked={device === value}
              onChange={() => setDevice(value)}
            />
            <Icon aria-hidden className="size-4" />
          </label>
        );
      })}
    </fieldset>
  );
}
