import type { ReactNode } from 'react';
import type { Route } from './route.js';
import { useCan } from './workspace.js';

/** Renders controls only for users whose role permits the call. */
export const Can = ({ call, children }: { call: Pick<Route, 'roles'>; children: ReactNode }) =>
  useCan(call) ? children : null;
