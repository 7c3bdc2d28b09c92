import { t } from '@/lib/i18n/index.js';
import { FIELD_LIMITS, type FieldSettings, fileLimitsOf, MEGABYTE } from '#form-core';
import { NumberInput } from './number-input.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

/** Types, size and number of accepted files. */
export function FileSettings({ field, onChange }: SectionProps) {
  const settings = field.settings ?? {};
  const limits = fileLimitsOf(field);
  const set = (change: Partial<FieldSettings>) => onChange({ settings: { ...settings, ...change } });
  return (
    <>
      <TextInput
        label={t.inspector.fileTypes}
        help={t.inspector.fileTypesHelp}
        placeholder=".pdf, .jpg"
        value={(settings.acceptedFileTypes ?? []).join(', ')}
        maxLength={FIELD_LIMITS.fileTypes * FIELD_LIMITS.fileType}
        onCommit={text => set({ acceptedFileTypes: fileTypesOf(text) })}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberInput
          label={t.inspector.fileSize}
          value={limits.maxBytes / MEGABYTE}
          min={0.1}
          max={FIELD_LIMITS.fileSize}
          onCommit={maxFileSize => set({ maxFileSize: maxFileSize ?? limits.maxBytes / MEGABYTE })}
        />
        <NumberInput
          label={t.inspector.fileCount}
          value={limits.maxFiles}
          min={1}
          max={FIELD_LIMITS.files}
          step={1}
          onCommit={maxFiles => set({ maxFiles: Math.round(maxFiles ?? 1) })}
        />
      </div>
    </>
  );
}

/** Normalises extensions and media types: unique, in lower case, extensions with a dot; invalid ones are dropped. */
const fileTypesOf = (text: string): string[] =>
  fileLimitsOf({ settings: { acceptedFileTypes: text.split(/[\s,;]+/) } })
    .types.filter(type => /^\.[a-z0-9]+$|^[a-z]+\/[\w.+*-]+$/.test(type))
    .slice(0, FIELD_LIMITS.fileTypes);
