import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { FIELD_LIMITS, type FieldSettings, isAsked, isContent, LIBRARY, traitsOf } from '#form-core';
import { AddressSettings } from './address-settings.js';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

/** Texts, requirement and default answer of a field. */
export function ContentSection({ field, onChange }: SectionProps) {
  const { hasValue, isSensitive, holdsFiles, isConsent, hasParts, choices, isShown } = traitsOf(field.type);
  const hasDefault = hasValue && !isSensitive && !holdsFiles && !isConsent && !hasParts;
  const set = (settings: Partial<FieldSettings>) =>
    onChange({ settings: { ...field.settings, ...settings } });
  const isText = isContent(field.type);
  const options = choices && field.options?.length ? field.options : null;
  return (
    <Section title={t.inspector.content}>
      <TextInput
        label={
          isText
            ? t.inspector.heading
            : traitsOf(field.type).opensStep
              ? t.inspector.pageTitle
              : t.inspector.label
        }
        value={field.label}
        maxLength={FIELD_LIMITS.label}
        onCommit={label => onChange({ label })}
      />
      {LIBRARY[field.type].hasPlaceholder && (
        <TextInput
          label={t.builder.placeholder}
          value={field.placeholder ?? ''}
          maxLength={FIELD_LIMITS.placeholder}
          onCommit={placeholder => onChange({ placeholder })}
        />
      )}
      {isConsent && (
        <TextInput
          label={t.inspector.consentText}
          help={t.inspector.consentHelp}
          area
          value={field.settings?.consentText ?? ''}
          maxLength={FIELD_LIMITS.consentText}
          onCommit={consentText => set({ consentText })}
        />
      )}
      {(isShown || traitsOf(field.type).opensStep) && (
        <TextInput
          label={isText ? t.inspector.text : t.builder.help}
          area
          value={field.helpText ?? ''}
          maxLength={FIELD_LIMITS.helpText}
          onCommit={helpText => onChange({ helpText })}
        />
      )}
      {isAsked(field.type) && (
        <Checkbox
          label={t.builder.required}
          checked={field.required}
          onChange={event => onChange({ required: event.target.checked })}
        />
      )}
      {hasParts && <AddressSettings field={field} onChange={onChange} />}
      {hasDefault && options && (
        <Field label={t.inspector.defaultValue} help={t.inspector.defaultHelp}>
          {control => (
            <Select
              {...control}
              value={field.settings?.defaultValue ?? ''}
              onChange={event => set({ defaultValue: event.target.value })}
            >
              <option value="">{t.inspector.none}</option>
              {options.map(option => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {hasDefault && !options && (
        <TextInput
          label={t.inspector.defaultValue}
          help={isShown ? t.inspector.defaultHelp : t.inspector.hiddenHelp}
          value={field.settings?.defaultValue ?? ''}
          maxLength={FIELD_LIMITS.defaultValue}
          onCommit={defaultValue => set({ defaultValue })}
        />
      )}
    </Section>
  );
}
