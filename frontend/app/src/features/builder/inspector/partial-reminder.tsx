import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { useEditor } from '../doc/editor-context.js';

/** Offer to visitors to email them a link to their unfinished answers; for forms with a question for an address. */
export function PartialReminder() {
  const canRemind = useEditor(
    ({ doc }) => doc.partialLeads && doc.fields.some(({ type }) => type === 'email'),
  );
  const isOn = useEditor(({ doc }) => doc.remindPartials);
  const set = useEditor(editor => editor.set);
  if (!canRemind) return null;
  const { label, help } = t.formSettings.remindPartials;
  return (
    <div>
      <Checkbox
        label={label}
        aria-describedby="remind-help"
        checked={isOn}
        onChange={({ target }) => set({ remindPartials: target.checked })}
      />
      <p id="remind-help" className="text-xs text-ink-3">
        {help}
      </p>
    </div>
  );
}
