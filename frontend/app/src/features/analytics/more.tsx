import { Button } from '@/ui/button.js';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Panels that are rendered when they are opened. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="h-auto! min-h-9 max-w-full justify-self-start text-left whitespace-normal! print:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden className={open ? 'rotate-180' : ''} />
        <span className="min-w-0">{label}</span>
      </Button>
      {open && children}
    </>
  );
}
