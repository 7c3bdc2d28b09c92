import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Mail, Phone } from 'lucide-react';
import type { FormResponse } from '#contracts';
import { traitsOf } from '#form-core';
import { linkOf } from './answer-list.js';
import { textOf } from './answers.js';
import { ReplyMenu } from './replies/reply-menu.js';

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

/** Buttons to email or call a lead, if it has an address or phone number. */
export function LeadActions({ response, formName, onReply }: Props) {
  const [mail, phone] = [contactLink(response, 'email'), contactLink(response, 'phone')];
  return (
    <>
      {mail && (
        <span className="inline-flex gap-1">
          <Button asChild size="sm" variant="primary">
            <a
              onClick={onReply}
              href={formName ? `${mail}?subject=${encodeURIComponent(`Re: ${formName}`)}` : mail}
            >
              <Mail aria-hidden /> {t.responses.reply}
            </a>
          </Button>
          <ReplyMenu {...{ response, formName, onReply }} address={mail} />
        </span>
      )}
      {phone && (
        <Button asChild size="sm">
          <a href={phone}>
            <Phone aria-hidden /> {t.responses.call}
          </a>
        </Button>
      )}
    </>
  );
}
