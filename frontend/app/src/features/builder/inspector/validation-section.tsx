import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { X } from 'lucide-react';
import { FIELD_LIMITS, type FieldValidation, parseRule, traitsOf } from '#form-core';
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
  const { isNumeric, choices, isMultiline, holdsFiles, contact } = traitsOf(field.type);
  const { min, max, step, rules = [], errorMessage = '' } = field.validation ?? {};
  const set = (change: FieldValidation) => {
    const next = { ...field.validation, ...change };
    const entries = Object.entries(next).filter(([, value]) => value !== undefined);
    onChange({ validation: Object.fromEntries(entries) });
  };
  const isRating = field.type === 'rating';
  const isText = ['text', 'textarea', 'password', 'ai-conditional'].includes(field.type) || isMultiline;
  const isMany = choices === 'many' && field.options?.length;
  const words = isNumeric ? t.inspector.value : isMany ? t.inspector.choices : t.inspector.length;
  const patternAt = rules.findIndex(rule => parseRule(rule).kind === 'pattern');
  const pattern = patternAt < 0 ? '' : patternOf(rules[patternAt]!);
  const setPattern = (text: string) => {
    const others = rules.filter((_, at) => at !== patternAt);
    set({ rules: text === '' ? others : [...others, `pattern:${text}`] });
  };
  return (
    <Section
      title={t.inspector.validation}
      open={isRating || field.type === 'date' || holdsFiles || isNumeric || false}
    >
      {isRating && <RatingSettings field={field} onChange={onChange} />}
      {field.type === 'date' && <DateSettings field={field} onChange={onChange} />}
      {contact === 'phone' && <PhoneSettings field={field} onChange={onChange} />}
      {holdsFiles && <FileSettings field={field} onChange={onChange} />}
      {!isRating && (isNumeric || isText || isMany) && (
        <div className="grid grid-cols-2 gap-2">
          <NumberInput
            label={words.min}
            value={min}
            {...(isNumeric ? {} : { min: 0, step: 1 })}
            placeholder={field.type === 'slider' ? '0' : ''}
            onCommit={value => set({ min: value })}
          />
          <NumberInput
            label={words.max}
            value={max}
            {...(isNumeric ? {} : { min: 1, step: 1 })}
            placeholder={field.type === 'slider' ? '100' : ''}
            onCommit={value => set({ max: value })}
          />
        </div>
      )}
      {min !== undefined && max !== undefined && min > max && (
        <p className="text-xs text-bad">{t.inspector.limitsCrossed}</p>
      )}
      {isNumeric && !isRating && (
        <NumberInput
          label={t.inspector.step}
          value={step}
          min={0.001}
          placeholder="1"
          help={t.inspector.stepHelp}
          onCommit={value => set({ step: value })}
        />
      )}
      {isText && <PatternInput key={field.id} value={pattern} onCommit={setPattern} />}
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
