import { SUPPORT_EMAIL } from '@/lib/config.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { PageHeader } from '@/ui/page-header.js';
import { Panel } from '@/ui/panel.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const texts = t.settings.billing;

/** On a self-hosted server, an upgrade is a configuration change. */
export const UpgradePage = () => (
  <BillingPage title={texts.upgradeTitle} text={texts.upgradeText}>
    <p>{texts.upgradeHow}</p>
    <dl className="mt-3 grid gap-3">
      {Object.entries(texts.variables).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code className="break-all">{name}</code>
          </dt>
          <dd className="text-ink-2">{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-ink-2">
      {texts.contact}{' '}
      <a className="text-brand underline underline-offset-4" href={`mailto:${SUPPORT_EMAIL}`}>
        {SUPPORT_EMAIL}
      </a>
    </p>
  </BillingPage>
);

/** Explains why there is no card form. */
export const PaymentMethodsPage = () => <BillingPage title={texts.paymentTitle} text={texts.paymentText} />;

const BillingPage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid max-w-2xl gap-6">
    <PageHeader title={title} />
    <Panel>
      <p className="text-base">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </Panel>
    <Button asChild className="justify-self-start">
      <Link to="/app/settings?tab=billing">{texts.back}</Link>
    </Button>
  </div>
);
