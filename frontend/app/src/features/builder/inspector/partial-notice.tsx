import { t } from '@/lib/i18n/index.js';
import { FORM_LIMITS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { TextInput } from './text-input.js';

/** Notice to visitors that their unfinished answers are stored. */
export function PartialNotice() {
  const isWanted = useEditor(editor => editor.doc.partialLeads);
  const text = useEditor(editor => editor.doc.partialText);
  const set = useEditor(editor => editor.set);
  if (!isWanted) return null;
  return (
    <TextInput
      area
      label={t.formSettings.partialText.label}
      placeholder={t.settingsPanel.partialExample}
      value={text}
      maxLength={FORM_LIMITS.partialText}
      error={text.trim() === '' ? t.settingsPanel.partialMissing : undefined}
      onCommit={partialText => set({ partialText })}
    />
  );
}
