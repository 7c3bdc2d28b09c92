import { CURRENCIES } from '@/lib/currencies.js';
import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { useRef, useState } from 'react';
import {
  DEFAULT_DECIMALS,
  FIELD_LIMITS,
  type FieldSettings,
  type FormField,
  formulaProblem,
  parseFormula,
  traitsOf,
} from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { CommittedInput } from './committed-input.js';
import { fieldNames, withIds, withNames } from './formula-names.js';
import { NumberInput } from './number-input.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

const FUNCTIONS = [
  'choose({{}}, "A", 10, "B", 20)',
  'if({{}} > 10, 5, 0)',
  'round({{}}, 0)',
  'min({{}}, 100)',
  'max({{}}, 0)',
  'days({{}}, {{}})',
  'count({{}})',
];

/** Formula of a calculation, and the format of its result. */
export function CalculationSettings({ field, onChange }: SectionProps) {
  const fields = useEditor(editor => editor.doc.fields);
  const settings = field.settings ?? {};
  const set = (change: Partial<FieldSettings>) => onChange({ settings: { ...settings, ...change } });
  return (
    <>
      <FormulaInput field={field} fields={fields} onCommit={formula => set({ formula })} />
      <div className="grid grid-cols-2 gap-2">
        <NumberInput
          label={t.calculation.decimals}
          value={settings.decimals ?? DEFAULT_DECIMALS}
          min={0}
          max={FIELD_LIMITS.decimals}
          step={1}
          onCommit={value => set({ decimals: Math.round(value ?? DEFAULT_DECIMALS) })}
        />
        <Field label={t.calculation.currency}>
          {control => (
            <Select
              {...control}
              value={settings.currency ?? ''}
              onChange={event => set({ currency: event.target.value })}
            >
              <option value="">{t.calculation.noCurrency}</option>
              {CURRENCIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {code} · {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {!settings.currency && (
        <TextInput
          label={t.calculation.unit}
          help={t.calculation.unitHelp}
          value={settings.unit ?? ''}
          maxLength={FIELD_LIMITS.unit}
          onCommit={unit => set({ unit })}
        />
      )}
      <Checkbox
        label={t.calculation.hide}
        checked={settings.hideResult ?? false}
        onChange={event => set({ hideResult: event.target.checked })}
      />
      <p className="text-xs text-ink-3">{t.calculation.hideHelp}</p>
    </>
  );
}

interface FormulaProps {
  field: FormField;
  fields: readonly FormField[];
  onCommit: (formula: string) => void;
}

/** The formula with the questions by name. A formula that cannot be read is not stored. */
function FormulaInput({ field, fields, onCommit }: FormulaProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const input = useRef<HTMLDivElement>(null);
  const names = fieldNames(fields.filter(({ id, type }) => id !== field.id && traitsOf(type).hasValue));
  const stored = field.settings?.formula ?? '';
  const shown = broken ?? withNames(stored, names);
  const take = (text: string) => {
    const formula = withIds(text, names);
    const isRead = formula.trim() === '' || 'node' in parseFormula(formula);
    setBroken(isRead ? null : text);
    if (isRead) onCommit(formula);
  };
  const insert = (part: string) => {
    const area = input.current?.querySelector('textarea');
    const at = area?.selectionStart ?? shown.length;
    const text = area?.value ?? shown;
    take(`${text.slice(0, at)}${part}${text.slice(area?.selectionEnd ?? at)}`);
  };
  const parsed = parseFormula(withIds(shown, names));
  const problem = 'problem' in parsed ? parsed.problem : formulaProblem(field, fields);
  const isEmpty = shown.trim() === '';
  return (
    <div ref={input} className="grid gap-2">
      <Field
        label={t.calculation.formula}
        help={t.calculation.help}
        error={problem && !isEmpty ? t.calculation.problem[problem.key](problem.detail ?? '') : undefined}
      >
        {control => (
          <CommittedInput
            {...control}
            area
            spellCheck={false}
            className="font-mono text-sm"
            value={shown}
            maxLength={FIELD_LIMITS.formula}
            onCommit={take}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Insert
          label={t.calculation.addField}
          parts={[...names.values()].map(name => `{{${name}}}`)}
          onInsert={insert}
        />
        <Insert label={t.calculation.addFunction} parts={FUNCTIONS} onInsert={insert} />
      </div>
    </div>
  );
}

/** A menu that inserts a part at the cursor. */
function Insert({
  label,
  parts,
  onInsert,
}: {
  label: string;
  parts: readonly string[];
  onInsert: (part: string) => void;
}) {
  return (
    <Select aria-label={label} className="h-8" value="" onChange={event => onInsert(event.target.value)}>
      <option value="">{label}</option>
      {parts.map(part => (
        <option key={part} value={part}>
          {part.replace(/^\{\{(.*)\}\}$/, '$1')}
        </option>
      ))}
    </Select>
  );
}
