import type { ReactNode } from 'react';
import type { Route } from './route.js';
import { useCan } from './workspace.js';

/** Shows controls only to people whose role may make their call. */
export const Can = ({ call, children }: { call: Pick<Route, 'roles'>; children: ReactNode }) =>
  useCan(call) ? children : null;
