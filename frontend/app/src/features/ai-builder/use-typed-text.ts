import { useSession } from '@/lib/session.js';
import { useEffect, useState } from 'react';
import { readTyped, storeTyped } from './draft-storage.js';

/** The description as it is being written; it is still there after a look at the templates, and after a reload. */
export function useTypedText() {
  const userId = useSession(state => state.user?.id) ?? '';
  const [text, setText] = useState(() => readTyped(userId));
  useEffect(() => storeTyped(userId, text), [userId, text]);
  return [text, setText] as const;
}
