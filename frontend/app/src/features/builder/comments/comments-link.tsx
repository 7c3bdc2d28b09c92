import { isWideNow } from '@/lib/use-is-wide.js';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEditorStore } from '../doc/editor-context.js';

/** Opens the comments at the question in the address, from the link in an email, once. */
export function CommentsLink() {
  const [address, setAddress] = useSearchParams();
  const store = useEditorStore();
  const fieldId = address.get('comments');
  useEffect(() => {
    if (fieldId === null) return;
    const { doc, select, show, openSheet } = store.getState();
    select(doc.fields.some(field => field.id === fieldId) ? fieldId : null);
    if (isWideNow()) show('comments');
    else openSheet('comments');
    setAddress({ id: address.get('id') ?? '' }, { replace: true });
  }, [store, fieldId, address, setAddress]);
  return null;
}
