import { t } from '@/lib/i18n/index.js';
import { starterOf } from '@/shared/forms/language-texts.js';
import { useTextsOf } from '@/shared/forms/use-texts-of.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Segmented } from '@/ui/segmented.js';
import { FIELD_LIMITS, type FieldSettings, scaleSettings, SURVEY_SCALES, type SurveyScale } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { NumberInput } from './number-input.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

/** Scale, style and end labels of a rating. */
export function RatingSettings({ field, onChange }: SectionProps) {
  const language = useEditor(editor => editor.doc.language);
  const { poor, excellent } = useTextsOf(language);
  const settings = field.settings ?? {};
  const set = (change: Partial<FieldSettings>) => onChange({ settings: { ...settings, ...change } });
  return (
    <>
      <Segmented
        label={t.inspector.ratingStyle}
        value={settings.ratingStyle ?? 'stars'}
        onChange={ratingStyle => set({ ratingStyle })}
        options={[
          { value: 'stars', label: t.inspector.stars },
          { value: 'numbers', label: t.inspector.numbers },
        ]}
      />
      <NumberInput
        label={t.inspector.scale}
        value={settings.scale ?? 5}
        min={FIELD_LIMITS.minScale}
        max={FIELD_LIMITS.maxScale}
        step={1}
        onCommit={value => set({ scale: Math.round(value ?? 5) })}
      />
      <Checkbox
        label={t.inspector.fromZero}
        checked={settings.startAtZero ?? false}
        onChange={event => set({ startAtZero: event.target.checked })}
      />
      <div role="group" aria-label={t.inspector.scales} className="flex flex-wrap gap-2">
        {(Object.keys(SURVEY_SCALES) as SurveyScale[]).map(kind => (
          <Button key={kind} size="sm" onClick={() => set(scaleSettings(kind, starterOf(language)))}>
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      <Checkbox
        label={t.inspector.showLabels}
        checked={settings.showLabels !== false}
        onChange={event => set({ showLabels: event.target.checked })}
      />
      {settings.showLabels !== false && (
        <div className="grid grid-cols-2 gap-2">
          <TextInput
            label={t.inspector.lowLabel}
            placeholder={poor}
            value={settings.lowLabel ?? ''}
            maxLength={FIELD_LIMITS.endLabel}
            onCommit={lowLabel => set({ lowLabel })}
          />
          <TextInput
            label={t.inspector.highLabel}
            placeholder={excellent}
            value={settings.highLabel ?? ''}
            maxLength={FIELD_LIMITS.endLabel}
            onCommit={highLabel => set({ highLabel })}
          />
        </div>
      )}
    </>
  );
}
