import { ApiError } from '@/lib/api-error.js';
import { formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { chatLink, typebotPath } from '@/lib/links.js';
import { toast } from '@/lib/toast.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { ExternalLink, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Flow } from '#contracts';
import { useCreateFlow, useDeleteFlow } from './typebot-api.js';

const texts = t.flows;
const reasonOf = (error: unknown) => (error instanceof ApiError ? error.message : texts.deleteFailed);

/** One flow with its status, its link to the editor, and its problems. */
export function FlowCard({ flow, isPublic }: { flow: Flow; isPublic: boolean }) {
  const [asking, setAsking] = useState<'all' | 'here' | null>(null);
  const remove = useDeleteFlow();
  const create = useCreateFlow();
  const { formId, name, status, createdAt, builderUrl, typebotUrl, problem, flowConfig } = flow;
  const erase = (leaveBot: boolean) =>
    remove.mutate(
      { formId, leaveBot },
      {
        onSuccess: () => toast.success(texts.deleted),
        // The flow can be deleted without Typebot, which may be permanently unreachable.
        onError: () => (leaveBot ? toast.error(texts.deleteFailed) : setAsking('here')),
      },
    );
  return (
    <li className="grid grid-cols-1 content-between gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 text-lg break-words">{name}</h2>
          <Badge tone={status === 'draft' ? 'neutral' : 'ok'}>{texts.status[status]}</Badge>
        </div>
        <p className="text-ink-2">{texts.created(formatDate(createdAt))}</p>
        {problem && <p className="text-warn">{problem}</p>}
        {!isPublic && <p className="text-ink-2">{t.integration.lookDraft}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {problem && (
          <Button
            size="sm"
            variant="primary"
            disabled={create.isPending}
            onClick={() => create.mutate({ formId, flowConfig })}
          >
            {texts.tryAgain}
          </Button>
        )}
        {builderUrl && (
          <Button size="sm" asChild>
            <a href={builderUrl} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden /> {texts.builder}
            </a>
          </Button>
        )}
        {(typebotUrl ?? isPublic) && (
          <Button size="sm" asChild>
            <a href={typebotUrl ?? chatLink(formId)} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden /> {typebotUrl ? texts.bot : texts.chat}
            </a>
          </Button>
        )}
        <Button size="sm" asChild>
          <Link to={typebotPath(formId)}>{texts.details}</Link>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="lg:ml-auto"
          aria-label={texts.deleteOf(name)}
          onClick={() => setAsking('all')}
        >
          <Trash2 aria-hidden /> {texts.delete}
        </Button>
      </div>
      <Confirm
        open={asking === 'all'}
        onOpenChange={open => setAsking(open ? 'all' : null)}
        title={texts.deleteTitle}
        text={texts.deleteText(name)}
        action={texts.deleteAction}
        cancel={t.common.cancel}
        danger
        onConfirm={() => erase(false)}
      />
      <Confirm
        open={asking === 'here'}
        onOpenChange={open => setAsking(open ? 'here' : null)}
        title={texts.leaveBotTitle}
        text={texts.leaveBotText(reasonOf(remove.error))}
        action={texts.leaveBotAction}
        cancel={t.common.cancel}
        danger
        onConfirm={() => erase(true)}
      />
    </li>
  );
}
