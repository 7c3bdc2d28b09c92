import { responsesCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Mail, Phone } from 'lucide-react';
import type { ContactKind, FormResponse } from '#contracts';
import { traitsOf } from '#form-core';
import { linkOf } from './answer-list.js';
import { textOf } from './answers.js';
import { ReplyMenu } from './replies/reply-menu.js';
import { useChangeResponse } from './use-changes.js';

/** First link to a contact of this kind. */
function contactLink({ answers }: Pick<FormResponse, 'answers'>, kind: 'email' | 'phone'): string | null {
  const given = answers.find(({ type, value }) => traitsOf(type).contact === kind && textOf(value) !== '');
  return given ? linkOf(given, textOf(given.value)) : null;
}

interface Props {
  response: FormResponse;
  formName: string;
  /** Called when the mail program was opened. */
  onReply: () => void;
}

/** Replies to a lead by email, or calls it, as far as its answers allow. Its history notes both. */
export function LeadActions({ response, formName, onReply }: Props) {
  const { mutate } = useChangeResponse();
  const changes = useCan(responsesCalls.update);
  const note = (contacted: ContactKind) => {
    if (changes) mutate({ response, change: { contacted } });
  };
  const reply = () => {
    note('email');
    onReply();
  };
  const [mail, phone] = [contactLink(response, 'email'), contactLink(response, 'phone')];
  return (
    <>
      {mail && (
        <span className="inline-flex gap-1">
          <Button asChild size="sm" variant="primary">
            <a
              onClick={reply}
              href={formName ? `${mail}?subject=${encodeURIComponent(`Re: ${formName}`)}` : mail}
            >
              <Mail aria-hidden /> {t.responses.reply}
            </a>
          </Button>
          <ReplyMenu {...{ response, formName }} onReply={reply} address={mail} />
        </span>
      )}
      {phone && (
        <Button asChild size="sm">
          <a href={phone} onClick={() => note('phone')}>
            <Phone aria-hidden /> {t.responses.call}
          </a>
        </Button>
      )}
    </>
  );
}
