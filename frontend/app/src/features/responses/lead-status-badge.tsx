import { t } from '@/lib/i18n/index.js';
import { Badge, type BadgeTone } from '@/ui/badge.js';
import type { LeadStatus } from './responses-api.js';

const TONES: Record<LeadStatus, BadgeTone> = {
  new: 'ai',
  contacted: 'warn',
  qualified: 'ok',
  won: 'ok',
  lost: 'neutral',
};

export const LeadStatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={TONES[status]}>{t.responses.statuses[status]}</Badge>
);
