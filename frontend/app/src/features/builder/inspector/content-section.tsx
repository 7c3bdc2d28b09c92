import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { FIELD_LIMITS, type FieldType, type FormField, isAsked, LIBRARY, traitsOf } from '#form-core';
import { later } from '../later.js';
import { AddressSettings } from './address-settings.js';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

const CalculationSettings = later(() =>
  import('./calculation-settings.js').then(file => file.CalculationSettings),
);
const ImageSettings = later(() => import('./image-settings.js').then(file => file.ImageSettings));

/** Texts, requirement and default answer of a field. */
export function ContentSection({ field, onChange }: SectionProps) {
  const { isConsent, hasParts, content, isCalculated } = traitsOf(field.type);
  if (content === 'divider') return null;
  return (
    <Section title={t.inspector.content}>
      {content === 'image' && <ImageSettings field={field} onChange={onChange} />}
      {content !== 'text' && (
        <TextInput
          label={labelOf(field.type)}
          help={content === 'image' ? t.inspector.altHelp : undefined}
          value={field.label}
          maxLength={FIELD_LIMITS.label}
          onCommit={label => onChange({ label })}
        />
      )}
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
          onCommit={consentText => onChange({ settings: { ...field.settings, consentText } })}
        />
      )}
      <HelpInput field={field} onChange={onChange} />
      {isAsked(field.type) && (
        <Checkbox
          label={t.builder.required}
          checked={field.required}
          onChange={event => onChange({ required: event.target.checked })}
        />
      )}
      {isCalculated && <CalculationSettings field={field} onChange={onChange} />}
      {hasParts && <AddressSettings field={field} onChange={onChange} />}
      {hasDefaultAnswer(field) && <DefaultAnswer field={field} onChange={onChange} />}
    </Section>
  );
}

const labelOf = (type: FieldType): string => {
  const { content, opensStep } = traitsOf(type);
  if (content) return content === 'image' ? t.inspector.altText : t.inspector.heading;
  return opensStep ? t.inspector.pageTitle : t.inspector.label;
};

function HelpInput({ field, onChange }: SectionProps) {
  const { isShown, opensStep } = traitsOf(field.type);
  if (!isShown && !opensStep) return null;
  return (
    <TextInput
      label={helpLabelOf(field.type)}
      area
      value={field.helpText ?? ''}
      maxLength={FIELD_LIMITS.helpText}
      onCommit={helpText => onChange({ helpText })}
    />
  );
}

const helpLabelOf = (type: FieldType): string => {
  const { content } = traitsOf(type);
  if (content) return content === 'image' ? t.inspector.caption : t.inspector.text;
  return t.builder.help;
};

/** Whether an owner can set a default answer for the field. */
const hasDefaultAnswer = ({ type }: FormField): boolean => {
  const { hasValue, isSensitive, holdsFiles, isConsent, hasParts, isCalculated } = traitsOf(type);
  return Boolean(
    hasValue &&
    !isCalculated &&
    type !== 'ai-conversation' &&
    !isSensitive &&
    !holdsFiles &&
    !isConsent &&
    !hasParts,
  );
};

function DefaultAnswer({ field, onChange }: SectionProps) {
  const { choices, isShown } = traitsOf(field.type);
  const options = choices && field.options?.length ? field.options : null;
  const value = field.settings?.defaultValue ?? '';
  const set = (defaultValue: string) => onChange({ settings: { ...field.settings, defaultValue } });
  if (!options)
    return (
      <TextInput
        label={t.inspector.defaultValue}
        help={isShown ? t.inspector.defaultHelp : t.inspector.hiddenHelp}
        value={value}
        maxLength={FIELD_LIMITS.defaultValue}
        onCommit={set}
      />
    );
  return (
    <Field label={t.inspector.defaultValue} help={t.inspector.defaultHelp}>
      {control => (
        <Select {...control} value={value} onChange={event => set(event.target.value)}>
          <option value="">{t.inspector.none}</option>
          {options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
