import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import type { FormResponse } from '#contracts';
import { leadName } from './answers.js';
import type { LeadStatus } from './responses-api.js';
import { UNDO_MS, useChangeResponse } from './use-changes.js';

/** Changes the status of a lead, and shows a toast with an undo button. */
export function useMoveLead() {
  const { mutate } = useChangeResponse();
  return (response: FormResponse, leadStatus: LeadStatus) => {
    mutate({ response, change: { leadStatus } });
    const undo = () => mutate({ response, change: { leadStatus: response.leadStatus } });
    toast.message(t.responses.moved(leadName(response), t.responses.statuses[leadStatus]), {
      // The next move replaces the toast, so that only the last move can be undone.
      id: 'lead-moved',
      duration: UNDO_MS,
      action: { label: t.common.undo, onClick: undo },
    });
  };
}
