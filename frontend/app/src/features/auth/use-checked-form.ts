import { type FormEvent, type SyntheticEvent, useState } from 'react';

type Faults<V> = Partial<Record<keyof V, string>>;
/** What a check answers: the values to send, or the first fault of each field that has one. */
export type Checked<V> = { values: V } | { faults: Faults<V> };

interface Options<V> {
  /** Every field, empty. The form's inputs carry these names. */
  empty: V;
  check: (values: V) => Promise<Checked<V>>;
  send: (values: V) => Promise<void>;
}

/** A form of native inputs, checked when it is sent. A fault leads to its field and goes when the field is edited. */
export function useCheckedForm<V extends object>({ empty, check, send }: Options<V>) {
  const [faults, setFaults] = useState<Faults<V>>({});
  const [sending, setSending] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement);
    const typed = { ...empty, ...Object.fromEntries(inputs.map(input => [input.name, input.value])) };
    const result = await check(typed);
    setFaults('faults' in result ? result.faults : {});
    if ('values' in result) return send(result.values);
    inputs.find(input => input.name in result.faults)?.focus();
  };
  return {
    faults,
    sending,
    form: {
      noValidate: true,
      onInput: ({ target }: SyntheticEvent) => {
        if (target instanceof HTMLInputElement && target.name in faults)
          setFaults({ ...faults, [target.name]: undefined });
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (sending) return;
        setSending(true);
        void submit(event.currentTarget).finally(() => setSending(false));
      },
    },
  };
}
