import { t } from '@/lib/i18n/index.js';
import { ShareLine } from '@/shared/forms/share-line.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Link } from 'react-router-dom';

interface Props {
  formId: string;
  filtered: boolean;
  onClear: () => void;
}

/** Empty state of the list: how to get the first responses, or a button that clears the filters. */
export function NoResponses({ formId, filtered, onClear }: Props) {
  if (filtered)
    return (
      <Empty title={t.responses.noMatch} text={t.responses.noMatchText}>
        <Button size="sm" onClick={onClear}>
          {t.responses.clearFilters}
        </Button>
      </Empty>
    );
  return formId ? (
    <Empty title={t.responses.empty} text={t.responses.emptyText}>
      <ShareLine id={formId} />
    </Empty>
  ) : (
    <Empty title={t.responses.empty} text={t.responses.emptyAllText}>
      <Button asChild variant="primary">
        <Link to="/app/my-forms">{t.forms.title}</Link>
      </Button>
    </Empty>
  );
}
