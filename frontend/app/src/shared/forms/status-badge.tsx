import { t } from '@/lib/i18n/index.js';
import { Badge, type BadgeTone } from '@/ui/badge.js';
import type { FormStatus } from '#contracts';

const TONES: Record<FormStatus, BadgeTone> = { active: 'ok', draft: 'neutral', archived: 'warn' };

export const StatusBadge = ({ status }: { status: FormStatus }) => (
  <Badge tone={TONES[status]}>{t.forms.statuses[status]}</Badge>
);
