import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { X } from 'lucide-react';
import { FIELD_LIMITS, type FieldValidation, type FormField, parseRule, traitsOf } from '#form-core';
import { DateSettings } from './date-settings.js';
import { FileSettings } from './file-settings.js';
import { NumberInput } from './number-input.js';
import { PatternInput } from './pattern-input.js';
import { PhoneSettings } from './phone-settings.js';
import { RatingSettings } from './rating-settings.js';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

/** Limits, pattern and the error message for visitors. */
export function ValidationSection({ field, onChange }: SectionProps) {
  const { isNumeric, isMultiline, holdsFiles } = traitsOf(field.type);
  const { rules = [], errorMessage = '' } = field.validation ?? {};
  const set = (change: FieldValidation) => {
    const next = { ...field.validation, ...change };
    const entries = Object.entries(next).filter(([, value]) => value !== undefined);
    onChange({ validation: Object.fromEntries(entries) });
  };
  const isOpen = field.type === 'rating' || field.type === 'date' || holdsFiles || isNumeric || false;
  const isText = TEXT_TYPES.has(field.type) || isMultiline === true;
  const patternAt = rules.findIndex(rule => parseRule(rule).kind === 'pattern');
  const setPattern = (text: string) => {
    const others = rules.filter((_, at) => at !== patternAt);
    set({ rules: text === '' ? others : [...others, `pattern:${text}`] });
  };
  return (
    <Section title={t.inspector.validation} open={isOpen}>
      <TypeSettings field={field} onChange={onChange} />
      <RangeInputs field={field} isText={isText} onChange={set} />
      {isText && (
        <PatternInput key={field.id} value={patternOf(rules[patternAt] ?? '')} onCommit={setPattern} />
      )}
      <OtherRules rules={rules} skip={patternAt} onChange={next => set({ rules: next })} />
      <TextInput
        label={t.inspector.errorMessage}
        help={t.inspector.errorHelp}
        value={errorMessage}
        maxLength={FIELD_LIMITS.errorMessage}
        onCommit={text => set({ errorMessage: text })}
      />
    </Section>
  );
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'textarea', 'password', 'ai-conditional']);

/** The settings of one field type. */
function TypeSettings({ field, onChange }: SectionProps) {
  const { holdsFiles, contact } = traitsOf(field.type);
  if (field.type === 'rating') return <RatingSettings field={field} onChange={onChange} />;
  if (field.type === 'date') return <DateSettings field={field} onChange={onChange} />;
  if (contact === 'phone') return <PhoneSettings field={field} onChange={onChange} />;
  return holdsFiles ? <FileSettings field={field} onChange={onChange} /> : null;
}

interface RangeProps {
  field: FormField;
  isText: boolean;
  onChange: (change: FieldValidation) => void;
}
/** Labels of the two limits; undefined for a field without limits. */
function rangeLabels({ type, options }: FormField, isText: boolean) {
  const { isNumeric, choices } = traitsOf(type);
  if (type === 'rating') return undefined;
  if (isNumeric) return t.inspector.value;
  if (choices === 'many' && options?.length) return t.inspector.choices;
  return isText ? t.inspector.length : undefined;
}

const isCrossed = (min?: number, max?: number): boolean =>
  min !== undefined && max !== undefined && min > max;

/** The limits of a number, of the length of a text or of the number of choices. */
function RangeInputs({ field, isText, onChange }: RangeProps) {
  const { isNumeric } = traitsOf(field.type);
  const { min, max, step } = field.validation ?? {};
  const labels = rangeLabels(field, isText);
  if (!labels) return null;
  const isSlider = field.type === 'slider';
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <NumberInput
          label={labels.min}
          value={min}
          {...(isNumeric ? {} : { min: 0, step: 1 })}
          placeholder={isSlider ? '0' : ''}
          onCommit={value => onChange({ min: value })}
        />
        <NumberInput
          label={labels.max}
          value={max}
          {...(isNumeric ? {} : { min: 1, step: 1 })}
          placeholder={isSlider ? '100' : ''}
          onCommit={value => onChange({ max: value })}
        />
      </div>
      {isCrossed(min, max) && <p className="text-xs text-bad">{t.inspector.limitsCrossed}</p>}
      {isNumeric && (
        <NumberInput
          label={t.inspector.step}
          value={step}
          min={0.001}
          placeholder="1"
          help={t.inspector.stepHelp}
          onCommit={value => onChange({ step: value })}
        />
      )}
    </>
  );
}

const patternOf = (rule: string): string => {
  const read = parseRule(rule);
  return read.kind === 'pattern' ? read.pattern : '';
};

/** Rules from templates, imports and the API, which can be removed here. */
function OtherRules(props: { rules: string[]; skip: number; onChange: (rules: string[]) => void }) {
  const others = props.rules.filter((_, at) => at !== props.skip);
  if (others.length === 0) return null;
  return (
    <ul aria-label={t.inspector.otherRules} className="flex flex-wrap gap-1">
      {others.map(rule => (
        <li key={rule} className="inline-flex items-center">
          <Badge>{rule}</Badge>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.inspector.removeRule(rule)}
            onClick={() => props.onChange(props.rules.filter(other => other !== rule))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
