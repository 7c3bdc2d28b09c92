import {
  Brush,
  FileCog,
  Gauge,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  SlidersHorizontal,
  WandSparkles,
  Workflow,
} from 'lucide-react';
import { useHasComments } from './comments/comments-api.js';
import type { Panel } from './doc/store.js';

/** Icon of each panel, in the order of the panels. */
export const PANEL_ICONS: Record<Panel, LucideIcon> = {
  field: SlidersHorizontal,
  settings: FileCog,
  design: Brush,
  logic: Workflow,
  scoring: Gauge,
  check: ListChecks,
  assist: WandSparkles,
  comments: MessagesSquare,
};
const PANELS = Object.keys(PANEL_ICONS) as Panel[];
const ALONE = PANELS.filter(panel => panel !== 'comments');

/** The panels of this builder; comments only in a team. */
export const usePanels = (): readonly Panel[] => (useHasComments() ? PANELS : ALONE);
