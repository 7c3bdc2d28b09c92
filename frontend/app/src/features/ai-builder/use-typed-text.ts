import { useSession } from '@/lib/session.js';
import { useCallback, useState } from 'react';
import { readTyped, storeTyped } from './draft-storage.js';

/** The unfinished description, which survives a visit to the templates and a reload. */
export function useTypedText() {
  const userId = useSession(state => state.user?.id) ?? '';
  const [text, setText] = useState(() => readTyped(userId));
  const type = useCallback(
    (next: string) => {
      storeTyped(userId, next);
      setText(next);
    },
    [userId],
  );
  return [text, type] as const;
}
