import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Generated } from '#contracts';
import { generate } from './ai-api.js';
import { advance, finished, type Generation, IDLE, STARTED } from './generation.js';
import { paced } from './pace.js';

/** A generation that can be started, cancelled and restarted. */
export function useGeneration() {
  const [state, setState] = useState<Generation>(IDLE);
  const [message, setMessage] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (description: string, goal?: string) => {
    const controller = new AbortController();
    running.current = controller;
    setMessage('');
    setState(STARTED);
    try {
      let done = false;
      for await (const event of paced(
        generate(description, controller.signal, goal ? { goal } : undefined),
      )) {
        done ||= event.event === 'done';
        if (running.current === controller) setState(before => advance(before, event));
      }
      if (!done) throw new Error('The stream ended early');
    } catch (error) {
      if (running.current !== controller) return; // This one was cancelled, and another one may already be running.
      setState({ ...IDLE, phase: 'failed' });
      setMessage(failure(error));
    }
  }, []);
  const reset = useCallback((text = '') => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
    setMessage(text);
  }, []);
  /** Restores a form that was generated before a reload. */
  const restore = useCallback((result: Generated) => setState(finished(result)), []);
  return { state, message, start, reset, restore };
}

const failure = (error: unknown) => [...errorLines(error, ''), t.aiBuilder.failed].filter(Boolean).join('. ');
