import { t } from '@/lib/i18n/index.js';
import { responsesPath } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ErrorBody, Integration } from '#contracts';
import type { FormField } from '#form-core';
import { sampleAnswers } from './sample-answers.js';

const texts = t.integration;

interface Props {
  formId: string;
  fields: readonly FormField[];
  integration: Integration & { webhookUrl: string };
}
type Outcome = { tone: 'ok' | 'bad'; lines: string[]; stored?: boolean };

/** Sends a test answer to the webhook, as a flow does, and shows the reply. */
export function LiveTest({ formId, fields, integration }: Props) {
  const first = () => JSON.stringify(sampleAnswers(fields, integration.mapping), null, 2);
  const [body, setBody] = useState(first);
  const [store, setStore] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async () => {
    const responses = parsed(body);
    if (!responses) return setOutcome({ tone: 'bad', lines: [texts.testBroken] });
    setOutcome(null);
    setSending(true);
    setOutcome(await post(integration, responses, store));
    setSending(false);
  };
  return (
    <Panel title={texts.test}>
      <div className="grid gap-4">
        <p className="text-ink-2">{texts.testText}</p>
        <Field label={texts.testBody}>
          {control => (
            <Textarea
              {...control}
              className="min-h-40 font-mono text-xs"
              spellCheck={false}
              value={body}
              onChange={event => setBody(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          label={texts.testStore}
          checked={store}
          onChange={event => setStore(event.target.checked)}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={sending} onClick={() => void send()}>
            {sending ? texts.testSending : texts.testSend}
          </Button>
          <Button variant="ghost" onClick={() => setBody(first())}>
            {texts.testReset}
          </Button>
        </div>
        {outcome && <Notice tone={outcome.tone} lines={outcome.lines} />}
        {outcome?.stored && (
          <Link className="text-brand underline underline-offset-4" to={responsesPath(formId)}>
            {texts.testOpen}
          </Link>
        )}
      </div>
    </Panel>
  );
}

function parsed(text: string): object | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

async function post(
  { webhookUrl, revision }: Props['integration'],
  responses: object,
  store: boolean,
): Promise<Outcome> {
  // Uses the origin of this page, because Typebot may reach the installation under another address.
  const { pathname, search } = new URL(webhookUrl);
  const result = `test-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  try {
    const response = await fetch(pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        result,
        responses,
        ...(revision ? { revision } : {}),
        ...(store ? {} : { test: true }),
      }),
    });
    if (response.ok) {
      const line =
        response.status === 200
          ? texts.testValid
          : response.status === 202
            ? texts.testWaiting
            : texts.testStored;
      return { tone: 'ok', lines: [line], stored: store };
    }
    const { error = '', details = [] } = (await response.json()) as Partial<ErrorBody>;
    const wrong = details.map(({ field, message }) => `${field}: ${message}`);
    return { tone: 'bad', lines: [texts.testRefused(response.status, error), ...wrong] };
  } catch {
    return { tone: 'bad', lines: [texts.testFailed] };
  }
}
