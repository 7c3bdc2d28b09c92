import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pulse } from './responses-api.js';
import { refresh } from './use-changes.js';

/** Reads what is shown again as soon as there is news. */
export function useLive(formId: string): void {
  const client = useQueryClient();
  const version = useQuery(pulse(formId)).data?.version;
  const seen = useRef(version);
  useEffect(() => {
    if (version === seen.current) return;
    const first = seen.current === undefined;
    seen.current = version;
    if (!first) void refresh(client);
  }, [version, client]);
}
