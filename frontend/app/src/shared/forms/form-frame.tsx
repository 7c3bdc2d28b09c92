import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, VisitorForm } from '#form-core';
import {
  type FromPreview,
  PREVIEW_PATH,
  PREVIEW_SOURCE,
  type SubmitOutcome,
  type ToPreview,
} from '#form-renderer';

interface Props {
  form: VisitorForm;
  title: string;
  /** Called with answers that passed every check; the form shows its result. */
  onSubmit: (values: FieldValues) => Promise<SubmitOutcome> | SubmitOutcome;
  className?: string;
}

type Unsigned<T> = T extends unknown ? Omit<T, 'source'> : never;

/**
 * A form as visitors get it: rendered by the visitors' renderer, with their styles, in a separate document. The app's
 * code and styles do not affect it, and it does not count as a view. Changes to the form are rendered at once; entered
 * text is kept while its fields exist.
 */
export function FormFrame({ form, title, onSubmit, className = '' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ form, onSubmit });
  const post = useCallback((message: Unsigned<ToPreview>) => {
    frame.current?.contentWindow?.postMessage({ source: PREVIEW_SOURCE, ...message }, window.location.origin);
  }, []);
  useEffect(() => {
    latest.current = { form, onSubmit };
    post({ type: 'show', form });
  }, [form, onSubmit, post]);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<FromPreview>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (!isOurs || data?.source !== PREVIEW_SOURCE) return;
      if (data.type === 'ready') return post({ type: 'show', form: latest.current.form });
      void Promise.resolve(latest.current.onSubmit(data.values)).then(outcome =>
        post({ type: 'outcome', id: data.id, outcome }),
      );
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [post]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={PREVIEW_PATH}
      className={`block size-full border-0 ${className}`}
    />
  );
}
