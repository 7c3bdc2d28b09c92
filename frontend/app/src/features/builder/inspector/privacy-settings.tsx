import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { FORM_LIMITS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { NumberInput } from './number-input.js';
import { Section } from './section.js';
import { TextInput } from './text-input.js';
import { isWebAddress } from './web-address.js';

const texts = t.settingsPanel;

/** Whether unfinished answers are stored, and the address of the privacy policy for visitors. */
export function PrivacySettings() {
  const set = useEditor(editor => editor.set);
  const partialLeads = useEditor(editor => editor.doc.partialLeads) ?? false;
  const partialText = useEditor(editor => editor.doc.partialText) ?? '';
  const privacyUrl = useEditor(editor => editor.doc.privacyUrl) ?? '';
  const retentionDays = useEditor(editor => editor.doc.retentionDays) ?? null;
  const hideFromSearch = useEditor(editor => editor.doc.hideFromSearch) ?? false;
  const imprintUrl = useEditor(editor => editor.doc.imprintUrl) ?? '';
  const address = { type: 'url', placeholder: 'https://', maxLength: FORM_LIMITS.redirectUrl } as const;
  const problem = (url: string) => (isWebAddress(url) ? undefined : texts.redirectWrong);
  return (
    <Section
      title={texts.privacy}
      open={
        partialLeads || hideFromSearch || privacyUrl !== '' || imprintUrl !== '' || retentionDays !== null
      }
    >
      <TextInput
        {...address}
        label={texts.privacyUrl}
        value={privacyUrl}
        error={problem(privacyUrl)}
        onCommit={url => set({ privacyUrl: url.trim() })}
      />
      <TextInput
        {...address}
        label={texts.imprintUrl}
        value={imprintUrl}
        error={problem(imprintUrl)}
        onCommit={url => set({ imprintUrl: url.trim() })}
      />
      <NumberInput
        label={texts.retention}
        help={texts.retentionHelp}
        value={retentionDays ?? undefined}
        min={1}
        max={FORM_LIMITS.retentionDays}
        step={1}
        onCommit={value => set({ retentionDays: value === undefined ? null : Math.round(value) })}
      />
      <Checkbox
        label={texts.hideFromSearch}
        checked={hideFromSearch}
        onChange={event => set({ hideFromSearch: event.target.checked })}
      />
      <Checkbox
        label={texts.partial}
        checked={partialLeads}
        onChange={event => set({ partialLeads: event.target.checked })}
      />
      <p className="text-xs text-ink-3">{texts.partialHelp}</p>
      {partialLeads && (
        <TextInput
          area
          label={texts.partialText}
          placeholder={texts.partialExample}
          value={partialText}
          maxLength={FORM_LIMITS.partialText}
          error={partialText.trim() === '' ? texts.partialMissing : undefined}
          onCommit={text => set({ partialText: text })}
        />
      )}
    </Section>
  );
}
