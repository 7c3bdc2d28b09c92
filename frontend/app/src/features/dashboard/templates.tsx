import { t } from '@/lib/i18n/index.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { Panel } from '@/ui/panel.js';
import { Link } from 'react-router-dom';
import { TEMPLATES } from '#form-core';

const QUICK_START = ['lead-qualifier', 'contact-pro', 'booking-assistant'];

/** Three templates to start from, each with a thumbnail. */
export const Templates = () => (
  <Panel title={t.dashboard.templates}>
    <ul className="grid gap-6 sm:grid-cols-3">
      {TEMPLATES.filter(template => QUICK_START.includes(template.id)).map(template => (
        <li key={template.id}>
          <Link
            to={`/app/ai-form-builder?template=${template.id}`}
            className="group grid gap-3 rounded-control"
          >
            <FormThumbnail fields={template.fields.slice(2)} className="h-40" />
            <span>
              <span className="block text-base font-medium group-hover:underline">{template.name}</span>
              <span className="block text-ink-2">{template.description}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);
