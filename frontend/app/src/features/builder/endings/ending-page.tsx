import { t } from '@/lib/i18n/index.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { ENDING_LIMITS, traitsOf } from '#form-core';
import { TextInput } from '../inspector/text-input.js';
import { isWebAddress } from '../inspector/web-address.js';
import type { EndingProps } from './ending.types.js';
import { changed } from './ending-edits.js';

const texts = t.endings;
const wrong = (url: string) => (isWebAddress(url) ? undefined : texts.urlWrong);

/** The page of an ending: texts and a button, or an address to open instead. */
export function EndingPage({ ending, fields, isScored, onChange }: EndingProps) {
  const { button = { label: '', url: '' }, redirectUrl = '' } = ending;
  const setButton = (next: typeof button) =>
    onChange(changed(ending, 'button', next.label || next.url ? next : undefined));
  const answers = fields.filter(({ type }) => canBeAsked(type) || traitsOf(type).isCalculated);
  const insert = (id: string) =>
    onChange({ ...ending, text: `${ending.text ?? ''} {{${id}}}`.trimStart().slice(0, ENDING_LIMITS.text) });
  return (
    <>
      {redirectUrl === '' && (
        <>
          <TextInput
            label={texts.heading}
            value={ending.title ?? ''}
            maxLength={ENDING_LIMITS.title}
            onCommit={title => onChange(changed(ending, 'title', title))}
          />
          <TextInput
            area
            label={texts.text}
            value={ending.text ?? ''}
            maxLength={ENDING_LIMITS.text}
            onCommit={text => onChange(changed(ending, 'text', text))}
          />
          <Field label={texts.insert}>
            {control => (
              <Select {...control} value="" onChange={({ target }) => insert(target.value)}>
                <option value="">{texts.insertChoose}</option>
                {answers.map(({ id, label, type }) => (
                  <option key={id} value={id}>
                    {label || t.fieldTypes.labels[type]}
                  </option>
                ))}
                {isScored && <option value="score">{texts.score}</option>}
              </Select>
            )}
          </Field>
          <TextInput
            label={texts.buttonLabel}
            value={button.label}
            maxLength={ENDING_LIMITS.button}
            onCommit={label => setButton({ ...button, label: label.trim() })}
          />
          <TextInput
            type="url"
            label={texts.buttonUrl}
            value={button.url}
            maxLength={ENDING_LIMITS.url}
            placeholder="https://"
            error={wrong(button.url)}
            onCommit={url => setButton({ ...button, url: url.trim() })}
          />
        </>
      )}
      <TextInput
        type="url"
        label={texts.redirect}
        help={texts.redirectHelp}
        value={redirectUrl}
        maxLength={ENDING_LIMITS.url}
        placeholder="https://"
        error={wrong(redirectUrl)}
        onCommit={url => onChange(changed(ending, 'redirectUrl', url.trim()))}
      />
    </>
  );
}
