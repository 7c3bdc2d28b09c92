import { ApiError, errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '@/lib/settings-calls.build.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input, Select, Textarea } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { type SubmitEvent, useState } from 'react';
import type { Webhook, WebhookEvent, WebhookFormat } from '#contracts';
import { readHeaders } from './header-lines.js';
import { useCreateWebhook, useUpdateWebhook } from './webhooks-api.js';

interface Props {
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
  /** The form of a new webhook; undefined if the owner chooses it. */
  formId: string | undefined;
  onClose: () => void;
  /** Called with the secret of a new webhook, which is shown once. */
  onCreated: (secret: string) => void;
}

/** Adds or changes a webhook. */
export const WebhookDialog = (props: Props) => (
  <Dialog
    open
    onOpenChange={open => {
      if (!open) props.onClose();
    }}
    title={props.webhook ? t.webhooks.edit : t.webhooks.add}
  >
    <WebhookForm {...props} />
  </Dialog>
);

type Headers = NonNullable<ReturnType<typeof readHeaders>>;
type Settings = Pick<Webhook, 'url' | 'format' | 'formId'> & { events: WebhookEvent[] };

/** Stores the settings of a new or existing webhook, then closes the dialog or shows the secret. */
function useSave({ webhook, onClose, onCreated }: Pick<Props, 'webhook' | 'onClose' | 'onCreated'>) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook(true);
  const save = (body: Settings, headers: Headers) => {
    if (webhook)
      update.mutate(
        { id: webhook.id, body: { ...body, ...(headers.length ? { headers } : {}) } },
        { onSuccess: onClose },
      );
    else create.mutate({ ...body, headers }, { onSuccess: ({ secret }) => onCreated(secret) });
  };
  return { save, error: create.error ?? update.error, isPending: create.isPending || update.isPending };
}

function WebhookForm({ webhook, formId, onClose, onCreated }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [format, setFormat] = useState<WebhookFormat>(webhook?.format ?? 'json');
  const [form, setForm] = useState(webhook?.formId ?? formId ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['form.submitted']);
  const [headerText, setHeaderText] = useState('');
  const [local, setLocal] = useState<Record<string, string>>({});
  const { save, error, isPending } = useSave({ webhook, onClose, onCreated });
  const problems = { ...fieldErrors(error), ...local };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const headers = readHeaders(headerText);
    const wrong = {
      ...(headers ? {} : { headers: t.webhooks.headerWrong }),
      ...(events.length ? {} : { events: t.webhooks.chooseEvent }),
    };
    setLocal(wrong);
    if (!headers || Object.keys(wrong).length) return;
    save({ url: url.trim(), format, events: [...events], formId: form || null }, headers);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="bad" lines={errorLines(error, t.webhooks.actionFailed)} />
      )}
      <Field label={t.webhooks.url} help={t.webhooks.urlHelp} error={problems['url']}>
        {control => (
          <Input
            {...control}
            type="url"
            required
            placeholder="https://"
            value={url}
            onChange={event => setUrl(event.target.value)}
          />
        )}
      </Field>
      <FormatSelect value={format} onChange={setFormat} />
      {formId === undefined && <FormSelect value={form} onChange={setForm} />}
      <EventChoice events={events} error={problems['events']} onChange={setEvents} />
      <HeadersField
        webhook={webhook}
        error={problems['headers']}
        value={headerText}
        onChange={setHeaderText}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t.common.cancel}</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {webhook ? t.webhooks.save : t.webhooks.add}
        </Button>
      </div>
    </form>
  );
}

interface FormatProps {
  value: WebhookFormat;
  onChange: (format: WebhookFormat) => void;
}
const FormatSelect = ({ value, onChange }: FormatProps) => (
  <Field label={t.webhooks.format}>
    {control => (
      <Select {...control} value={value} onChange={event => onChange(event.target.value as WebhookFormat)}>
        {WEBHOOK_FORMATS.map(name => (
          <option key={name} value={name}>
            {t.webhooks.formats[name]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface HeadersProps {
  webhook: Webhook | null;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

const HeadersField = ({ webhook, error, value, onChange }: HeadersProps) => (
  <Field
    label={t.webhooks.headers}
    help={
      webhook?.headerNames.length
        ? t.webhooks.headersSet(webhook.headerNames.join(', '))
        : t.webhooks.headersHelp
    }
    error={error}
  >
    {control => (
      <Textarea
        {...control}
        rows={2}
        spellCheck={false}
        className="min-h-16"
        placeholder="Authorization: Bearer …"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )}
  </Field>
);

interface ChoiceProps {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

const EventChoice = ({ events, error, onChange }: ChoiceProps) => (
  <fieldset className="grid gap-1" aria-describedby={error ? 'webhook-events-error' : undefined}>
    <legend className="mb-1 text-sm font-medium">{t.webhooks.events}</legend>
    {WEBHOOK_EVENTS.map(name => (
      <Checkbox
        key={name}
        label={t.webhooks.eventNames[name]}
        checked={events.includes(name)}
        onChange={({ target }) =>
          onChange(WEBHOOK_EVENTS.filter(one => (one === name ? target.checked : events.includes(one))))
        }
      />
    ))}
    {error && (
      <p id="webhook-events-error" role="alert" className="text-xs text-bad">
        {error}
      </p>
    )}
  </fieldset>
);

function FormSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { forms } = useAllForms();
  return (
    <Field label={t.webhooks.form}>
      {control => (
        <Select {...control} value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{t.webhooks.allForms}</option>
          {forms?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The server's messages, keyed by the first part of their field's path. */
const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.details.map(({ field, message }) => [field.split('.')[0]!, message]))
    : {};
