import { t } from '@/lib/i18n/index.js';
import type { FieldSettings } from '#form-core';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

/** Length of a date such as YYYY-MM-DD, in characters. */
const DAY = 10;

/** The first and last allowed day. */
export function DateSettings({ field, onChange }: SectionProps) {
  const { minDate = '', maxDate = '' } = field.settings ?? {};
  const set = (change: Partial<FieldSettings>) => onChange({ settings: { ...field.settings, ...change } });
  return (
    <>
      <div className="grid gap-2">
        <TextInput
          label={t.inspector.firstDay}
          type="date"
          value={minDate}
          maxLength={DAY}
          onCommit={day => set({ minDate: day })}
        />
        <TextInput
          label={t.inspector.lastDay}
          type="date"
          value={maxDate}
          maxLength={DAY}
          onCommit={day => set({ maxDate: day })}
        />
      </div>
      {minDate && maxDate && minDate > maxDate && (
        <p className="text-xs text-bad">{t.inspector.daysCrossed}</p>
      )}
    </>
  );
}
