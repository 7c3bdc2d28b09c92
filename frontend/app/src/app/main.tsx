import '@/ui/theme.css';
import { startSession } from '@/lib/session-refresh.js';
import { watchSystemTheme } from '@/lib/theme-mode.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './providers.js';

// The schemas of drafts are checked without generated code, which the page's policy refuses. Before any of them is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startSession();
watchSystemTheme();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
