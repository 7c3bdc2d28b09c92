import { t } from '@/lib/i18n/index.js';
import { useNews } from '@/lib/live/use-live.js';
import { toast } from '@/lib/toast.js';
import { useNavigate } from 'react-router-dom';
import type { LiveTopic, NoticeTopic } from '#contracts';

const ADDRESSES: Record<NoticeTopic, string> = {
  assigned: '/app/responses?assignee=me',
  overdue: '/app/responses?assignee=me',
  mentioned: '/app/responses',
};
const isNotice = (topic: LiveTopic): topic is NoticeTopic => topic in ADDRESSES;

/** Notices about this person's leads; several of the same kind replace each other. */
export function useLeadNotices(): void {
  const navigate = useNavigate();
  useNews(({ topic }) => {
    if (!isNotice(topic)) return;
    const action = { label: t.assignees.showLeads, onClick: () => void navigate(ADDRESSES[topic]) };
    toast.message(t.assignees.notices[topic], { id: topic, action });
  });
}
