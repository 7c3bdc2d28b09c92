import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Form, Integration } from '#contracts';
import { ChatLook } from './chat-look.js';
import { ConfigPanel } from './config-panel.js';
import { CreateFlowDialog } from './create-flow-dialog.js';
import { GuidePanel } from './guide-panel.js';
import { LiveTest } from './live-test.js';
import { MappingPanel } from './mapping-panel.js';
import { missingOf, questionsOf } from './questions.js';
import { WebhookPanel } from './webhook-panel.js';

const texts = t.integration;

/** Integration of a form: overview, webhook, file, guide and test, with the conversation preview beside them. */
export function IntegrationScreen({ form, integration }: { form: Form; integration: Integration }) {
  const { webhookUrl } = integration;
  const [address, setAddress] = useState(webhookUrl ?? '');
  return (
    <div className="grid grid-cols-1 gap-6">
      <Overview form={form} integration={integration} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <WebhookPanel formId={form.id} webhookUrl={webhookUrl} address={address} onAddress={setAddress} />
          {webhookUrl && form.status === 'active' && (
            <LiveTest formId={form.id} fields={form.fields} integration={{ ...integration, webhookUrl }} />
          )}
        </div>
        <ChatLook formId={form.id} name={form.name} isPublic={form.status === 'active'} />
      </div>
      <MappingPanel mapping={integration.mapping} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ConfigPanel
          formId={form.id}
          name={form.name}
          address={webhookUrl ? address : ''}
          missing={missingOf(integration.mapping)}
        />
        <GuidePanel />
      </div>
    </div>
  );
}

function Overview({ form, integration }: { form: Form; integration: Integration }) {
  const [creating, setCreating] = useState(false);
  const { flow, revision, mapping, configured } = integration;
  const questions = questionsOf(mapping);
  const asked = questions.filter(({ block }) => block !== null).length;
  const missing = missingOf(mapping);
  return (
    <Panel
      title={texts.overview}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          {flow?.builderUrl && (
            <Button size="sm" asChild>
              <a href={flow.builderUrl} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden /> {t.flows.builder}
              </a>
            </Button>
          )}
          {flow ? (
            <Button size="sm" asChild>
              <Link to="/app/typebot-flows">{texts.openFlows}</Link>
            </Button>
          ) : (
            <Button size="sm" variant="primary" disabled={missing !== ''} onClick={() => setCreating(true)}>
              {texts.createFlow}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={texts.facts.status}>
            {flow ? (
              <Badge tone={flow.status === 'draft' ? 'neutral' : 'ok'}>{t.flows.status[flow.status]}</Badge>
            ) : (
              texts.facts.none
            )}
          </Fact>
          <Fact name={texts.facts.revision}>
            {revision === null ? texts.facts.unpublished : texts.facts.revisionOf(revision)}
          </Fact>
          <Fact name={texts.facts.questions}>{texts.facts.questionsOf(asked, questions.length)}</Fact>
          <Fact name={texts.facts.typebot}>
            {configured ? texts.facts.connected : texts.facts.unconnected}
          </Fact>
        </dl>
        {missing && <p className="text-warn">{texts.missing(missing)}</p>}
        {revision === null && <p className="text-warn">{texts.draft}</p>}
        {revision !== null && form.hasUnpublishedChanges && <p className="text-warn">{texts.stale}</p>}
        {flow?.problem && <p className="text-warn">{flow.problem}</p>}
      </div>
      <CreateFlowDialog
        open={creating}
        onOpenChange={setCreating}
        taken={[]}
        configured={configured}
        formId={form.id}
      />
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);
