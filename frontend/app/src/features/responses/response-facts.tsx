import { formatDateTime, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { responsesPath } from '@/lib/links.js';
import { countryName } from '@/lib/visit-text.js';
import { Button } from '@/ui/button.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormResponse, ResponseChange } from '#contracts';
import { deviceName, sourceOf } from './cell.js';
import { ResponseTimeline } from './response-timeline.js';
import { samePerson } from './responses-api.js';

interface Props {
  response: FormResponse;
  /** undefined while loading. */
  history: readonly ResponseChange[] | undefined;
  formName: string;
}

/** Facts about a lead besides its answers: timeline, other responses of the person, journey. */
export const ResponseFacts = ({ response, history, formName }: Props) => (
  <>
    <Section title={t.responses.timeline}>
      <ResponseTimeline response={response} history={history} />
    </Section>
    <Person response={response} />
    <Section title={t.responses.journey}>
      <Facts facts={journeyOf(response, formName)} />
    </Section>
  </>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </section>
);

interface Fact {
  label: string;
  value: string | null | undefined;
}

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid gap-1">
    {facts
      .filter(({ value }) => value)
      .map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-ink-3">{label}</dt>
          <dd className="min-w-0 text-right">{value}</dd>
        </div>
      ))}
  </dl>
);

/** The visitor's journey, where it was measured. */
function journeyOf(response: FormResponse, formName: string): Fact[] {
  const { source, visit, durationMs } = response;
  const labels = new Map(response.answers.map(({ fieldId, label }) => [fieldId, label]));
  const timings = Object.entries(visit?.timings ?? {});
  return [
    { label: t.responses.form, value: formName },
    { label: t.responses.source, value: sourceOf(response) },
    { label: t.responses.campaign, value: source.utm_campaign },
    { label: t.responses.referrer, value: source.utm_source ? source.referrer : undefined },
    { label: t.responses.landingPage, value: source.landingPage },
    { label: t.responses.device, value: deviceName(response.device) },
    { label: t.responses.country, value: response.country && countryName(response.country) },
    { label: t.responses.duration, value: durationMs === null ? null : formatSeconds(durationMs / 1000) },
    {
      label: t.responses.steps,
      value: visit && visit.steps.length > 1 ? visit.steps.map(step => step + 1).join(', ') : null,
    },
    { label: t.responses.ending, value: response.ending?.name },
    ...timings.map(([field, ms]) => ({
      label: t.responses.timeOn(labels.get(field) ?? field),
      value: formatSeconds(ms / 1000),
    })),
  ];
}

/** Number of the person's other responses shown at first. */
const FIRST = 3;

/** Other responses with the same e-mail address or phone number. */
function Person({ response }: { response: FormResponse }) {
  const { data } = useQuery(samePerson(response.formId, response.id));
  const [isWhole, setWhole] = useState(false);
  if (!data || data.responses.length === 0) return null;
  const further = isWhole ? 0 : Math.max(0, data.responses.length - FIRST);
  return (
    <Section title={t.responses.person}>
      <ul className="grid gap-1">
        {data.responses.slice(0, isWhole ? undefined : FIRST).map(other => (
          <li key={other.id} className="flex justify-between gap-4">
            <Link
              className="text-brand underline underline-offset-4 touch:min-h-11"
              to={`${responsesPath(other.formId)}?open=${encodeURIComponent(other.id)}`}
            >
              {other.formName}
            </Link>
            <span className="text-ink-3">
              {t.responses.statuses[other.leadStatus]} · {formatDateTime(other.submittedAt)}
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => setWhole(true)}>
          {t.responses.moreOfPerson(further)}
        </Button>
      )}
    </Section>
  );
}
