import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, type ResponsesView, writeView } from './view.js';

/** View in the address, and its setter. Opening a response adds a history entry; a filter change replaces it. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (part: Partial<ResponsesView>) =>
      setParams(before => writeView({ ...readView(before), ...part }), {
        replace: !('open' in part),
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { view, change };
}
