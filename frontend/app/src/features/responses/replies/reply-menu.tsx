import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FormResponse } from '#contracts';
import { filled, mailtoOf } from './fill-template.js';
import { replyTemplates } from './reply-templates-api.js';

const TemplatesDialog = lazy(() =>
  import('./templates-dialog.js').then(file => ({ default: file.TemplatesDialog })),
);

interface Props {
  response: FormResponse;
  formName: string;
  /** `mailto:` address of the lead. */
  address: string;
  onReply: () => void;
}

/** Replies with one of the owner's templates: the mail program opens with its subject and text filled in. */
export function ReplyMenu({ response, formName, address, onReply }: Props) {
  const [isManaging, setManaging] = useState(false);
  const { data } = useQuery(replyTemplates());
  const templates = data?.templates ?? [];
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t.replies.use}>
            <ChevronDown aria-hidden />
          </Button>
        }
        items={[
          ...templates.map(template => ({
            label: template.name,
            onSelect: () => {
              location.assign(mailtoOf(address, filled(template, response, formName)));
              onReply();
            },
          })),
          ...(templates.length > 0 ? [null] : []),
          { label: t.replies.manage, icon: SquarePen, onSelect: () => setManaging(true) },
        ]}
      />
      {isManaging && (
        <Suspense>
          <TemplatesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
