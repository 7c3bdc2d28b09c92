import { t } from '@/lib/i18n/index.js';
import { useEffect, useState } from 'react';
import { checkForm } from '#form-core';
import { useEditorStore } from '../doc/editor-context.js';

const AFTER_MS = 800;

/** Number of findings of the form check, updated after a pause in editing; nothing if there are none. */
export function CheckCount() {
  const store = useEditorStore();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer = setTimeout(check, AFTER_MS);
    function check() {
      setCount(checkForm(store.getState().doc).length);
    }
    const stop = store.subscribe((now, before) => {
      if (now.doc === before.doc) return;
      clearTimeout(timer);
      timer = setTimeout(check, AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return count === 0 ? null : (
    <span className="rounded-pill bg-sunken px-1.5 text-xs text-ink-2 tabular-nums">
      {count}
      <span className="sr-only"> {t.builder.suggestions(count)}</span>
    </span>
  );
}
