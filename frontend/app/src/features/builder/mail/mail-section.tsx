import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Plus } from 'lucide-react';
import type { FormMail } from '#contracts';
import { useEditor } from '../doc/editor-context.js';
import { Section } from '../inspector/section.js';
import { FlagControl } from '../inspector/setting-controls.js';
import { AutoReplyEditor } from './auto-reply-editor.js';
import { type Recipient, RecipientEditor } from './recipient-editor.js';

/** Same limit as in the contracts. */
const MAX_RECIPIENTS = 10;
const NONE: FormMail = {};

/** The emails about a response: to the owner, to others, and to the person who sent it. */
export function MailSection() {
  const set = useEditor(editor => editor.set);
  const fields = useEditor(editor => editor.doc.fields);
  const own = useEditor(editor => editor.doc.emailNotifications);
  const mail = useEditor(editor => editor.doc.mail) ?? NONE;
  const { recipients = [] } = mail;
  const setRecipients = (next: Recipient[]) => {
    const { recipients: _, ...rest } = mail;
    set({ mail: next.length ? { ...rest, recipients: next } : rest });
  };
  return (
    <Section title={t.mailRules.title}>
      <FlagControl setting="emailNotifications" />
      {own && (
        <Field label={t.mailRules.every} help={t.mailRules.everyHelp}>
          {control => (
            <Select
              {...control}
              value={mail.digest ?? 'single'}
              onChange={event => {
                const { digest: _, ...rest } = mail;
                const every = event.target.value;
                set({ mail: every === 'hourly' || every === 'daily' ? { ...rest, digest: every } : rest });
              }}
            >
              {(['single', 'hourly', 'daily'] as const).map(value => (
                <option key={value} value={value}>
                  {t.mailRules.everyOptions[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <h3 className="pt-2 text-sm font-semibold">{t.mailRules.recipients}</h3>
      <p className="text-xs text-ink-3">{t.mailRules.recipientsHelp}</p>
      {recipients.length > 0 && (
        <div className="grid gap-2">
          {recipients.map((recipient, at) => (
            <RecipientEditor
              key={at}
              number={at + 1}
              recipient={recipient}
              fields={fields}
              onChange={next =>
                setRecipients(recipients.flatMap((one, index) => (index === at ? (next ?? []) : [one])))
              }
            />
          ))}
        </div>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={recipients.length >= MAX_RECIPIENTS}
        onClick={() => setRecipients([...recipients, { to: '' }])}
      >
        <Plus aria-hidden /> {t.mailRules.add}
      </Button>
      {((own && !mail.digest) || recipients.length > 0) && (
        <Checkbox
          label={t.mailRules.pdf}
          checked={mail.pdf === true}
          onChange={event => {
            const { pdf: _, ...rest } = mail;
            set({ mail: event.target.checked ? { ...rest, pdf: true } : rest });
          }}
        />
      )}
      <AutoReplyEditor
        reply={mail.autoReply ?? null}
        fields={fields}
        onChange={autoReply => {
          const { autoReply: _, ...rest } = mail;
          set({ mail: autoReply ? { ...rest, autoReply } : rest });
        }}
      />
    </Section>
  );
}
