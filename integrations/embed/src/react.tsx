import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react';
import { type FormOptions, loadForm } from './index.js';

export interface LeadFormProps extends Omit<FormOptions, 'color' | 'position' | 'open' | 'closeOnSubmit'> {
  /** Id or custom address of the form. */
  id: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** A form in a React page (18 or later). It loads again if its id or an option changes; callbacks may change freely. */
export function LeadForm({
  id,
  className,
  style,
  onSubmit,
  onEvent,
  ...options
}: LeadFormProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onSubmit, onEvent });
  useEffect(() => {
    callbacks.current = { onSubmit, onEvent };
  });
  // Compared by value, because options such as `prefill` are new objects each time.
  const settings = JSON.stringify(options);
  useEffect(() => {
    const form = loadForm(id, place.current, {
      ...(JSON.parse(settings) as FormOptions),
      onSubmit: event => callbacks.current.onSubmit?.(event),
      onEvent: event => callbacks.current.onEvent?.(event),
    });
    return () => form.destroy();
  }, [id, settings]);
  return <div ref={place} className={className} style={style} />;
}
