import { POLL_MS, useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pulse } from './responses-api.js';
import { refresh } from './use-changes.js';

/** Refetches the visible responses on every update. Without the stream, polls a cheap endpoint. */
export function useResponsesLive(formId: string): void {
  const client = useQueryClient();
  const connected = useLive({
    topics: ['responses'],
    keys: [queryKeys.responses.all()],
    formId,
    poll: false,
  });
  const asked = useQuery({ ...pulse(formId), enabled: !connected, refetchInterval: POLL_MS });
  const version = asked.data?.version;
  const seen = useRef(version);
  useEffect(() => {
    if (version === seen.current) return;
    const first = seen.current === undefined;
    seen.current = version;
    if (!first) void refresh(client);
  }, [version, client]);
}
