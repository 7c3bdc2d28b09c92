import { Button } from '@/ui/button.js';
import type { ReactNode } from 'react';

interface Props {
  /** Whether everything is shown. */
  whole: boolean;
  onChange: (whole: boolean) => void;
  /** The label. */
  children: ReactNode;
}

/** Button below a shortened list that expands or collapses it. */
export const WholeSwitch = ({ whole, onChange, children }: Props) => (
  <Button
    size="sm"
    variant="ghost"
    className="mt-3 print:hidden"
    aria-expanded={whole}
    onClick={() => onChange(!whole)}
  >
    {children}
  </Button>
);
