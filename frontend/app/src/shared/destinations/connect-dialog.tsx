import { ApiError, errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { type SubmitEvent, useState } from 'react';
import type { Destination, DestinationKind } from '#contracts';
import { useConnect } from './destinations-api.js';

const texts = t.destinations;

interface Props {
  kind: DestinationKind;
  /** The destination whose connection is renewed; undefined for a new one. */
  destination?: Destination;
  formId: string | undefined;
  onClose: () => void;
  onConnected: (destination: Destination) => void;
}

/** Connects a system: by its consent page, or with a secret that the person copies from there. */
export function ConnectDialog(props: Props) {
  const { kind, destination, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={destination ? texts.renewTitle(kind.name) : texts.connectOf(kind.name)}
    >
      {kind.missing.length > 0 ? <Operator kind={kind} /> : <ConnectForm {...props} />}
    </Dialog>
  );
}

const Operator = ({ kind }: { kind: DestinationKind }) => (
  <div className="grid gap-3">
    <p>{texts.operator(kind.name)}</p>
    <ul className="grid gap-1">
      {kind.missing.map(name => (
        <li key={name}>
          <code className="break-all">{name}</code>
        </li>
      ))}
    </ul>
  </div>
);

function ConnectForm({ kind, destination, formId, onClose, onConnected }: Props) {
  const connect = useConnect();
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      kind: kind.kind,
      inputs,
      formId: formId ?? null,
      ...(destination ? { id: destination.id } : {}),
    };
    connect.mutate(body, { onSuccess: made => made && onConnected(made) });
  };
  const { error } = connect;
  const problems = error instanceof ApiError ? error.details : [];
  // On success the browser is on its way to the consent page.
  const isBusy = connect.isPending || (connect.isSuccess && kind.auth === 'oauth');
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {error && problems.length === 0 && <Notice tone="bad" lines={errorLines(error, texts.actionFailed)} />}
      {kind.auth === 'oauth' && <p className="text-ink-2">{texts.consent(kind.name)}</p>}
      {kind.inputs.map(({ id, secret, required }) => (
        <Field
          key={id}
          label={texts.inputs[id] ?? id}
          error={problems.find(({ field }) => field === id)?.message}
        >
          {control => (
            <Input
              {...control}
              type={secret ? 'password' : 'text'}
              autoComplete="off"
              required={required}
              value={inputs[id] ?? ''}
              onChange={event => setInputs({ ...inputs, [id]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {kind.help && (
        <a
          href={kind.help}
          target="_blank"
          rel="noreferrer"
          className="text-brand underline underline-offset-4"
        >
          {texts.help}
        </a>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t.common.cancel}</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? texts.connecting : labelOf(kind, destination)}
        </Button>
      </div>
    </form>
  );
}

const labelOf = ({ auth, name }: DestinationKind, destination: Destination | undefined): string => {
  if (destination) return texts.renew;
  return auth === 'oauth' ? texts.go(name) : texts.connect;
};
