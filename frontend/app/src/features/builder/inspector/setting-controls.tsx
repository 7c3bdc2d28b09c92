import { t } from '@/lib/i18n/index.js';
import { useTextsOf } from '@/shared/forms/use-texts-of.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import type { ComponentType } from 'react';
import { FORM_LIMITS, FORM_SETTINGS, type FormSetting, type SettingShape } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { CommittedInput } from './committed-input.js';
import { NumberInput } from './number-input.js';
import type { SettingRow } from './setting-row.types.js';
import { TextInput } from './text-input.js';
import { isWebAddress } from './web-address.js';

interface Props extends Pick<SettingRow, 'isLong' | 'placeholder'> {
  setting: FormSetting;
}

function useSetting(setting: FormSetting) {
  const set = useEditor(editor => editor.set);
  const value = useEditor(editor => editor.doc[setting]);
  return { value, store: (next: string | number | boolean | null) => set({ [setting]: next }) };
}

/** A checkbox with its help. */
export function FlagControl({ setting }: Props) {
  const { value, store } = useSetting(setting);
  const { label, help } = t.formSettings[setting];
  return (
    <>
      <Checkbox label={label} checked={value === true} onChange={event => store(event.target.checked)} />
      {help && <p className="text-xs text-ink-3">{help}</p>}
    </>
  );
}

function TextControl({ setting, isLong, placeholder }: Props) {
  const { value, store } = useSetting(setting);
  const defaults = useTextsOf(useEditor(editor => editor.doc.language));
  const { shape } = FORM_SETTINGS[setting];
  return (
    <TextInput
      {...labelsOf(setting)}
      {...(isLong ? { area: true } : {})}
      value={String(value)}
      maxLength={shape.kind === 'text' ? shape.max : FORM_LIMITS.description}
      {...(placeholder ? { placeholder: defaults[placeholder] } : {})}
      onCommit={store}
    />
  );
}

function AddressControl({ setting }: Props) {
  const { value, store } = useSetting(setting);
  return (
    <TextInput
      {...labelsOf(setting)}
      type="url"
      placeholder="https://"
      value={String(value)}
      maxLength={FORM_LIMITS.redirectUrl}
      error={isWebAddress(String(value)) ? undefined : t.settingsPanel.redirectWrong}
      onCommit={url => store(url.trim())}
    />
  );
}

function CountControl({ setting }: Props) {
  const { value, store } = useSetting(setting);
  const { shape } = FORM_SETTINGS[setting];
  return (
    <NumberInput
      {...labelsOf(setting)}
      value={typeof value === 'number' ? value : undefined}
      min={1}
      {...(shape.kind === 'count' && shape.max ? { max: shape.max } : {})}
      step={1}
      onCommit={number => store(number === undefined ? null : Math.round(number))}
    />
  );
}

/** Converts ISO in UTC to and from the value of a local date-and-time input. */
const toLocal = (iso: string): string => {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const toIso = (local: string): string | null => {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

function MomentControl({ setting }: Props) {
  const { value, store } = useSetting(setting);
  return (
    <Field {...labelsOf(setting)}>
      {control => (
        <CommittedInput
          {...control}
          type="datetime-local"
          value={typeof value === 'string' ? toLocal(value) : ''}
          onCommit={local => store(toIso(local))}
        />
      )}
    </Field>
  );
}

const labelsOf = (setting: FormSetting) => {
  const { label, help } = t.formSettings[setting];
  return { label, ...(help ? { help } : {}) };
};

/** The usual control for each kind of value. */
export const USUAL_CONTROLS: Record<Exclude<SettingShape['kind'], 'choice'>, ComponentType<Props>> = {
  flag: FlagControl,
  text: TextControl,
  address: AddressControl,
  count: CountControl,
  moment: MomentControl,
};
