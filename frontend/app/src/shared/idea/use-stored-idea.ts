import { useSession } from '@/lib/session.js';
import { invalidateLists } from '@/shared/forms/forms-cache.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropIdea, hasIdea, storeIdea } from './idea.js';

/** Stores the form from the landing page, if this device still keeps one, as a draft of the account. */
export function useStoredIdea(): void {
  const client = useQueryClient();
  const isVerified = useSession(({ user }) => user?.emailVerified ?? false);
  useEffect(() => {
    if (!isVerified || !hasIdea()) return;
    void storeIdea().then(idea => {
      if (!idea?.isStored) return;
      // The account's draft replaces the copy on this device.
      dropIdea();
      return invalidateLists(client);
    });
  }, [client, isVerified]);
}
