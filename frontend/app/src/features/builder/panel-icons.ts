import {
  Brush,
  Gauge,
  ListChecks,
  type LucideIcon,
  Settings,
  SlidersHorizontal,
  WandSparkles,
  Workflow,
} from 'lucide-react';
import type { Panel } from './doc/store.js';

/** Icon of each panel, in the order of the panels. */
export const PANEL_ICONS: Record<Panel, LucideIcon> = {
  field: SlidersHorizontal,
  design: Brush,
  logic: Workflow,
  scoring: Gauge,
  settings: Settings,
  check: ListChecks,
  assist: WandSparkles,
};
export const PANELS = Object.keys(PANEL_ICONS) as Panel[];
