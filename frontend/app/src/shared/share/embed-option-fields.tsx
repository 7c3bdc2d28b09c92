import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Segmented } from '@/ui/segmented.js';
import type { EmbedKind, SnippetOptions } from './snippets.js';

interface Props {
  kind: EmbedKind;
  options: SnippetOptions;
  onChange: (change: Partial<SnippetOptions>) => void;
}

const FIRST_DELAY_S = 5;
const whole = (text: string, max: number) => Math.min(max, Math.max(0, Math.round(Number(text)) || 0));

/** The options of one kind of code. */
export const EmbedOptionFields = ({ kind, options, onChange }: Props) => (
  <div className="grid gap-3">
    {kind === 'iframe' && (
      <NumberField
        label={t.share.height}
        value={options.height}
        max={5000}
        onChange={height => onChange({ height })}
      />
    )}
    {kind === 'slide-in' && (
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t.share.position}
          value={options.position}
          onChange={position => onChange({ position })}
          options={(['right', 'left'] as const).map(value => ({ value, label: t.share.positions[value] }))}
        />
        <Segmented
          label={t.share.opens}
          value={options.delay === null ? 'button' : 'time'}
          onChange={by => onChange({ delay: by === 'time' ? FIRST_DELAY_S : null })}
          options={(['button', 'time'] as const).map(value => ({ value, label: t.share.opensBy[value] }))}
        />
      </div>
    )}
    {kind === 'slide-in' && options.delay !== null && (
      <NumberField
        label={t.share.delay}
        value={options.delay}
        max={3600}
        onChange={delay => onChange({ delay })}
      />
    )}
    {(kind === 'popup' || (kind === 'slide-in' && options.delay === null)) && (
      <Field label={t.share.buttonText}>
        {control => (
          <Input
            {...control}
            value={options.buttonText}
            onChange={event => onChange({ buttonText: event.target.value })}
          />
        )}
      </Field>
    )}
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <Checkbox
        label={t.share.hideTitle}
        checked={options.hideTitle}
        onChange={event => onChange({ hideTitle: event.target.checked })}
      />
      {(kind === 'popup' || kind === 'slide-in') && (
        <Checkbox
          label={t.share.closeOnSubmit}
          checked={options.closeOnSubmit}
          onChange={event => onChange({ closeOnSubmit: event.target.checked })}
        />
      )}
    </div>
  </div>
);

const NumberField = ({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) => (
  <Field label={label} className="max-w-60">
    {control => (
      <Input
        {...control}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        onChange={event => onChange(whole(event.target.value, max))}
      />
    )}
  </Field>
);
