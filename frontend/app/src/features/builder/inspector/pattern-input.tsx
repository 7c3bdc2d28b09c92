import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useState } from 'react';
import { FIELD_LIMITS, nativeMatcher, nativePattern } from '#form-core';
import { CommittedInput } from './committed-input.js';

const EXAMPLES = {
  postcode: '^[A-Z0-9][A-Z0-9 -]{2,9}$',
  letters: "^[\\p{L} '.-]+$",
  digits: '^[0-9]+$',
  order: '^[A-Z]{2}-[0-9]{4}$',
} as const;

/** A pattern that answers must match, with an input to try it out. Invalid patterns are ignored. */
export function PatternInput({ value, onCommit }: { value: string; onCommit: (pattern: string) => void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [sample, setSample] = useState('');
  const take = (text: string) => {
    const isPattern = text === '' || nativePattern(text) !== null;
    setWrong(isPattern ? null : text);
    if (isPattern) onCommit(text);
  };
  const matches = value && sample ? nativeMatcher(value, sample) : null;
  return (
    <div className="grid gap-2">
      <Field
        label={t.inspector.pattern}
        help={t.inspector.patternHelp}
        error={wrong === null ? undefined : t.inspector.patternWrong}
      >
        {control => (
          <CommittedInput
            {...control}
            className="font-mono"
            spellCheck={false}
            value={value}
            maxLength={FIELD_LIMITS.rule - 8}
            onCommit={take}
          />
        )}
      </Field>
      <Select
        aria-label={t.inspector.patternExamples}
        className="h-8"
        value=""
        onChange={event => take(event.target.value)}
      >
        <option value="">{t.inspector.patternExamples}</option>
        {Object.entries(EXAMPLES).map(([key, pattern]) => (
          <option key={key} value={pattern}>
            {t.inspector.patterns[key as keyof typeof EXAMPLES]}
          </option>
        ))}
      </Select>
      {value !== '' && (
        <Field label={t.inspector.tryIt}>
          {control => <Input {...control} value={sample} onChange={event => setSample(event.target.value)} />}
        </Field>
      )}
      {matches !== null && (
        <p role="status" className={`text-xs font-medium ${matches ? 'text-ok' : 'text-bad'}`}>
          {matches ? t.inspector.accepted : t.inspector.refused}
        </p>
      )}
    </div>
  );
}
