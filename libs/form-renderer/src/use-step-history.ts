import { useEffect, useRef } from 'react';

/**
 * History entries of steps: the browser's Back and Forward buttons show the step whose number is the entry's state.
 * Without `isOn` nothing is recorded. Once the form `isDone`, its entries are skipped, so that Back leaves the page.
 */
export const useStepHistory = (isOn: boolean | undefined, isDone: boolean, show: (step: number) => void) => {
  const latest = useRef(show);
  latest.current = isDone ? () => history.back() : show;
  useEffect(() => {
    if (!isOn) return;
    const onPop = ({ state }: PopStateEvent) => latest.current(Number(state));
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [isOn]);
  return {
    /** Records a step that the visitor has reached. */
    push: (step: number) => isOn && history.pushState(step, ''),
    /** Goes back in the history if the visitor came that way, otherwise calls `otherwise`. */
    back: (otherwise: () => void) => (isOn && history.state ? history.back() : otherwise()),
  };
};
