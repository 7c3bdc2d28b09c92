import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Input } from '@/ui/input.js';
import { RotateCcw } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { isColor } from '#form-core';

const texts = t.design;
/** Dragging across the colours results in one change. */
const PAUSE_MS = 120;

interface Props {
  label: string;
  /** The current colour, set or derived. */
  value: string;
  onChange: (color: string) => void;
  /** Defined if the colour can be reset to the theme's. */
  onReset?: () => void;
}

/** A colour setting: a swatch that opens the picker, and the colour as text. */
export function ColorSetting({ label, value, onChange, onReset }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <div className="flex items-center gap-2">
        <Popover.Trigger className="flex h-10 min-w-0 flex-1 items-center gap-3 rounded-control border border-line-strong bg-surface px-2 text-left text-sm hover:bg-sunken touch:h-11">
          <i className="size-6 shrink-0 rounded-chip border border-line" style={{ background: value }} />
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <code className="font-sans text-ink-3 tabular-nums">{value}</code>
        </Popover.Trigger>
        {onReset && (
          <Button variant="ghost" size="icon" aria-label={texts.resetOf(label)} onClick={onReset}>
            <RotateCcw aria-hidden />
          </Button>
        )}
      </div>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
        className="z-50 w-60 animate-enter rounded-panel bg-surface p-3 shadow-2"
      >
        {open && <Picker label={label} value={value} onChange={onChange} />}
      </Popover.Content>
    </Popover.Root>
  );
}

/** Follows the pointer immediately, and reports the colour once the pointer rests. */
function Picker({ label, value, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  const valid = isColor(draft);
  const change = useEffectEvent((color: string) => {
    if (isColor(color) && color !== value) onChange(color);
  });
  useEffect(() => {
    const timer = setTimeout(() => change(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <div className="grid gap-3">
      <HexColorPicker color={valid ? draft : value} onChange={setDraft} style={{ width: '100%' }} />
      <Input
        aria-label={texts.hex(label)}
        aria-invalid={!valid || undefined}
        value={draft}
        maxLength={7}
        spellCheck={false}
        onChange={event => {
          const typed = event.target.value.trim();
          setDraft(/^[0-9a-f]{3,6}$/i.test(typed) ? `#${typed}` : typed);
        }}
      />
      {!valid && (
        <p role="alert" className="text-xs text-bad">
          {texts.invalidColor}
        </p>
      )}
    </div>
  );
}
