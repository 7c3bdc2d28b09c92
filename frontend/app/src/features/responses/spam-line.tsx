import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { responseCounts } from './responses-api.js';
import type { ResponsesView } from './view.js';

interface Props {
  formId: string;
  view: ResponsesView;
  onView: (part: Partial<ResponsesView>) => void;
}

/** Number of responses set aside as spam, with a link to them and back; nothing if there are none. */
export function SpamLine({ formId, view, onView }: Props) {
  const { data } = useQuery(responseCounts(formId));
  const isSpam = view.filter.status === 'spam';
  if (!isSpam && !data?.spam) return null;
  const { status: _, ...others } = view.filter;
  return (
    <p>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onView({ view: 'table', filter: isSpam ? others : { status: 'spam' } })}
      >
        <ShieldAlert aria-hidden /> {isSpam ? t.responses.leaveSpam : t.responses.setAside(data?.spam ?? 0)}
      </Button>
    </p>
  );
}
