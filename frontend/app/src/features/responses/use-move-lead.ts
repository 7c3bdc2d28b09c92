import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import type { FormResponse } from '#contracts';
import { leadName } from './answers.js';
import type { LeadStatus } from './responses-api.js';
import { UNDO_MS, useChangeResponse } from './use-changes.js';

/** Gives a lead another status, and says so with an undo. */
export function useMoveLead() {
  const { mutate } = useChangeResponse();
  return (response: FormResponse, leadStatus: LeadStatus) => {
    mutate({ response, change: { leadStatus } });
    const undo = () => mutate({ response, change: { leadStatus: response.leadStatus } });
    toast.message(t.responses.moved(leadName(response), t.responses.statuses[leadStatus]), {
      duration: UNDO_MS,
      action: { label: t.common.undo, onClick: undo },
    });
  };
}
