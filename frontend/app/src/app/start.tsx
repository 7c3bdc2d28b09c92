import { forgetScroll } from '@/lib/scroll-memory.js';
import { startSession } from '@/lib/session-refresh.js';
import { watchSystemTheme } from '@/lib/theme-mode.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './providers.js';
import { router } from './router.js';

forgetScroll(performance.getEntriesByType('navigation')[0]);
startSession();
watchSystemTheme();

function show(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Rendered in small pieces, so that the browser stays responsive.
  startTransition(() => createRoot(root).render(app));
}

// Until the first screen's code is loaded, the page shows the content of index.html.
if (router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
