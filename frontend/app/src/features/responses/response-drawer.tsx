import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { Dialog } from '@/ui/dialog.js';
import { useState } from 'react';
import type { FormResponse } from '#contracts';
import { leadName, textOf } from './answers.js';
import { LeadScore } from './lead-score.js';
import { LeadStatusSelect } from './lead-status-select.js';
import { useDeleteResponse, useSetLeadStatus } from './responses-api.js';

interface Props {
  response: FormResponse | null;
  onClose: () => void;
}

/** One response with all its answers, its score and its metadata. */
export const ResponseDrawer = ({ response, onClose }: Props) => (
  <Dialog
    kind="sheet"
    open={response !== null}
    onOpenChange={open => {
      if (!open) onClose();
    }}
    title={response ? leadName(response) : ''}
    description={response ? formatDateTime(response.submittedAt) : ''}
  >
    {response && <Content response={response} onClose={onClose} />}
  </Dialog>
);

function Content({ response, onClose }: { response: FormResponse; onClose: () => void }) {
  const setStatus = useSetLeadStatus(response.formId);
  const remove = useDeleteResponse(response.formId);
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-6">
      <LeadStatusSelect
        value={response.leadStatus}
        onChange={leadStatus => setStatus.mutate({ id: response.id, leadStatus })}
      />
      <Answers response={response} />
      <Score response={response} />
      <Metadata response={response} />
      <Button className="justify-self-start text-bad" onClick={() => setAsking(true)}>
        {t.responses.delete}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t.responses.deleteTitle}
        text={t.responses.deleteText}
        action={t.forms.deleteForever}
        cancel={t.common.cancel}
        danger
        onConfirm={() => {
          remove.mutate(response.id);
          onClose();
        }}
      />
    </div>
  );
}

const Answers = ({ response }: { response: FormResponse }) => (
  <section aria-label={t.responses.answers}>
    <dl className="grid gap-4">
      {response.answers.map(answer => (
        <div key={answer.fieldId}>
          <dt className="text-ink-3">{answer.label}</dt>
          <dd className="text-base whitespace-pre-wrap">
            {textOf(answer.value) || <span className="text-ink-3">{t.responses.noAnswer}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const Score = ({ response }: { response: FormResponse }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 flex items-center justify-between gap-4">
      {t.responses.leadScore} <LeadScore score={response.leadScore} />
    </h3>
    <ul className="grid gap-1 text-ink-2">
      {response.scoreReasons.map(reason => (
        <li key={reason.key} className="flex justify-between gap-4">
          <span>{reason.label}</span>
          <span className="tabular-nums">{t.responses.points(reason.points, reason.of)}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Metadata({ response }: { response: FormResponse }) {
  const { source } = response;
  const entries = [
    { label: t.responses.source, value: source.utm_source ?? source.referrer ?? t.responses.direct },
    { label: t.responses.device, value: response.device },
    { label: t.responses.country, value: response.country },
  ].filter(entry => entry.value);
  return (
    <dl className="grid gap-1 border-t border-line pt-4">
      {entries.map(entry => (
        <div key={entry.label} className="flex justify-between gap-4">
          <dt className="text-ink-3">{entry.label}</dt>
          <dd className="min-w-0 text-right">{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
