import { Can } from '@/lib/can.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Link } from 'react-router-dom';

/** Shown if no form matches the filter. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Empty title={t.forms.noMatch} text={t.forms.noMatchText}>
    <Button onClick={onClear}>{t.forms.clear}</Button>
  </Empty>
);

/** Shown if the account has no forms yet. */
export const NoForms = () => (
  <Empty
    title={t.common.noForms}
    text={t.forms.emptyText}
    picture={
      <FormThumbnail
        fields={[
          { id: 'name', type: 'text' },
          { id: 'choice', type: 'radio' },
          { id: 'message', type: 'textarea' },
        ]}
      />
    }
  >
    <Can call={formsCalls.create}>
      <Button asChild variant="primary">
        <Link to="/app/ai-form-builder">{t.forms.newFormMenu.describe}</Link>
      </Button>
      <Button asChild>
        <Link to="/app/create-form">{t.forms.newFormMenu.empty}</Link>
      </Button>
    </Can>
  </Empty>
);
