import { t } from '@/lib/i18n/index.js';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Duration of the message in milliseconds (document 2, section 9). */
const SHOWN_MS = 2000;

/** Location state after saving. */
export interface SavedState {
  saved: true;
}

/** Confirms a form that was just saved, at the edge of the page, which remains usable meanwhile. */
export function SavedOverlay() {
  const state = useLocation().state as SavedState | null;
  const [shows, setShows] = useState(state?.saved === true);
  useEffect(() => {
    if (!shows) return;
    const timer = setTimeout(() => setShows(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shows]);
  if (!shows) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid place-items-center p-4">
      <p
        role="status"
        className="flex items-center gap-2 rounded-panel border border-line bg-surface px-4 py-3 font-medium shadow-3"
      >
        <Check aria-hidden className="size-5 text-ok" /> {t.aiBuilder.saved}
      </p>
    </div>
  );
}
