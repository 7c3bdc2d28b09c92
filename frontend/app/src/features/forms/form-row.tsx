import { conversionTone, formatDate, formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath, responsesPath } from '@/lib/links.js';
import { FormMenu } from '@/shared/forms/form-menu.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { StatusBadge } from '@/shared/forms/status-badge.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Link } from 'react-router-dom';
import type { FormSummary } from '#contracts';

const TONES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

/** One form of the list: thumbnail, name, metrics and actions. */
export function FormRow({ form, onDelete }: { form: FormSummary; onDelete: (form: FormSummary) => void }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 py-5 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <FormThumbnail
        fields={form.preview}
        look={form.customizations}
        className="hidden h-32 sm:block sm:row-span-2 lg:row-span-1"
      />
      <div className="grid min-w-0 grid-cols-1 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="max-w-full text-lg">
            <Link to={editorPath(form.id)} className="block truncate hover:underline touch:py-2.5">
              {form.name}
            </Link>
          </h2>
          <StatusBadge status={form.status} />
          {form.isAI && <Badge tone="ai">{t.forms.ai}</Badge>}
        </div>
        {form.description && <p className="line-clamp-2 text-ink-2">{form.description}</p>}
        <Metrics form={form} />
        <p className="text-xs text-ink-3">
          {t.forms.created(formatDate(form.created_at))} · {t.forms.fields(form.fieldCount)}
          {form.tags.length > 0 && ` · ${form.tags.join(', ')}`}
        </p>
      </div>
      <div className="flex items-start gap-2">
        <Button asChild size="sm">
          <Link to={responsesPath(form.id)}>{t.forms.responses}</Link>
        </Button>
        <Button asChild size="sm">
          <Link to={editorPath(form.id)}>{t.forms.actions.edit}</Link>
        </Button>
        <FormMenu form={form} onDelete={onDelete} />
      </div>
    </li>
  );
}

function Metrics({ form }: { form: FormSummary }) {
  const rate = form.conversionRate;
  const metrics = [
    { label: t.forms.responses, value: formatNumber(form.responses), color: '' },
    { label: t.forms.views, value: formatNumber(form.views), color: '' },
    {
      label: t.forms.conversion,
      value: formatPercent(rate),
      color: rate === null ? '' : TONES[conversionTone(rate)],
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {metrics.map(({ label, value, color }) => (
        <div key={label} className="flex gap-1.5">
          <dd className={`order-1 font-semibold ${color}`}>{value}</dd>
          <dt className="order-2 text-ink-2">{label}</dt>
        </div>
      ))}
    </dl>
  );
}
