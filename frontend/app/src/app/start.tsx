import { startSession } from '@/lib/session-refresh.js';
import { watchSystemTheme } from '@/lib/theme-mode.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './providers.js';

startSession();
watchSystemTheme();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
