import { t } from '@/lib/i18n/index.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import type { FormMail } from '#contracts';
import { type FormField, traitsOf } from '#form-core';
import { TextInput } from '../inspector/text-input.js';
import { isAddress, isReply } from './mail-edits.js';
import { RecipientConfirmation } from './recipient-confirmation.js';

type Reply = NonNullable<FormMail['autoReply']>;
/** Same limits as in the contracts. */
const MAX = { subject: 150, text: 4000, name: 80, address: 254 };

interface Props {
  reply: Reply | null;
  fields: FormField[];
  onChange: (reply: Reply | null) => void;
}

/** The automatic reply to visitors who send a response. */
export function AutoReplyEditor({ reply, fields, onChange }: Props) {
  const hasAddress = fields.some(({ type }) => traitsOf(type).contact === 'email');
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t.mailRules.reply}
        checked={reply !== null}
        disabled={!hasAddress && reply === null}
        onChange={event =>
          onChange(
            event.target.checked
              ? { subject: t.mailRules.subjectDefault, text: t.mailRules.textDefault }
              : null,
          )
        }
      />
      <p className="text-xs text-ink-3">{hasAddress ? t.mailRules.replyHelp : t.mailRules.replyNoField}</p>
      {reply && (
        <>
          <SenderInputs reply={reply} onChange={onChange} />
          <TextInput
            label={t.mailRules.subject}
            value={reply.subject}
            maxLength={MAX.subject}
            onCommit={subject => onChange({ ...reply, subject })}
          />
          <TextInput
            label={t.mailRules.text}
            area
            value={reply.text}
            maxLength={MAX.text}
            error={isReply(reply) ? undefined : t.mailRules.textMissing}
            onCommit={text => onChange({ ...reply, text })}
          />
          <Checkbox
            label={t.mailRules.replyPdf}
            checked={reply.pdf === true}
            onChange={event => {
              const { pdf: _, ...rest } = reply;
              onChange(event.target.checked ? { ...rest, pdf: true } : rest);
            }}
          />
          <p className="text-xs text-ink-3">{t.mailRules.replyPdfHelp}</p>
          <Field label={t.mailRules.insert} help={t.mailRules.tagsHelp}>
            {control => (
              <Select
                {...control}
                value=""
                onChange={event =>
                  onChange({ ...reply, text: `${reply.text} {{${event.target.value}}}`.slice(0, MAX.text) })
                }
              >
                <option value="">{t.mailRules.insertChoose}</option>
                {fields
                  .filter(({ type }) => canBeAsked(type))
                  .map(({ id, label, type }) => (
                    <option key={id} value={id}>
                      {label || t.fieldTypes.labels[type]}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </div>
  );
}

/** Sender name, and the reply-to address. */
function SenderInputs({ reply, onChange }: { reply: Reply; onChange: (reply: Reply) => void }) {
  const { senderName = '', replyTo = '', ...rest } = reply;
  const set = (next: { senderName: string; replyTo: string }) =>
    onChange({
      ...rest,
      ...(next.senderName ? { senderName: next.senderName } : {}),
      ...(next.replyTo ? { replyTo: next.replyTo } : {}),
    });
  return (
    <>
      <TextInput
        label={t.mailRules.sender}
        help={t.mailRules.senderHelp}
        value={senderName}
        maxLength={MAX.name}
        onCommit={text => set({ replyTo, senderName: text.trim() })}
      />
      <TextInput
        label={t.mailRules.replyTo}
        help={t.mailRules.replyToHelp}
        type="email"
        value={replyTo}
        maxLength={MAX.address}
        error={replyTo === '' || isAddress(replyTo) ? undefined : t.mailRules.addressWrong}
        onCommit={text => set({ senderName, replyTo: text.trim() })}
      />
      {isAddress(replyTo) && <RecipientConfirmation address={replyTo} use="replies" />}
    </>
  );
}
