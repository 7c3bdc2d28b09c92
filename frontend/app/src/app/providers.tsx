import { queryClient } from '@/lib/query.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { router } from './router.js';

const Toasts = lazy(() => import('./toasts.js').then(file => ({ default: file.Toasts })));

/** Providers, router and toasts. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Suspense>
      <Toasts />
    </Suspense>
  </QueryClientProvider>
);
