import { copy } from '@/lib/clipboard.js';
import { ORIGIN } from '@/lib/config.js';
import { t } from '@/lib/i18n/index.js';
import { chatLink } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Segmented } from '@/ui/segmented.js';
import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';
import { CHAT_PLACES, type ChatPlace, chatSnippet } from './chat-snippet.js';
import { LiveLook } from './live-look.js';
import type { SharedForm } from './shared-form.js';
import { SnippetCode } from './snippet-code.js';

const texts = t.share.chat;

/** The form as a conversation: its link, and the code for other pages with a live preview. */
export function ChatPane({ form }: { form: SharedForm }) {
  const [place, setPlace] = useState<ChatPlace>('bubble');
  const [position, setPosition] = useState<'right' | 'left'>('right');
  const link = chatLink(form.id);
  const embedded = { origin: ORIGIN, id: form.id, name: form.name };
  const code = chatSnippet(embedded, place, position);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-4">
        <p className="text-ink-2">{texts.text}</p>
        <Field label={texts.link}>
          {control => (
            <Input {...control} readOnly value={link} onFocus={event => event.currentTarget.select()} />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy(link, t.common.linkCopied)}>
            <Link2 aria-hidden /> {t.share.copyLink}
          </Button>
          <Button asChild>
            <a href={link} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden /> {t.flows.chat}
            </a>
          </Button>
        </div>
        <div className="flex flex-wrap gap-3">
          <Segmented
            label={texts.place}
            value={place}
            onChange={setPlace}
            options={CHAT_PLACES.map(value => ({ value, label: texts.places[value] }))}
          />
          {place === 'bubble' && (
            <Segmented
              label={t.share.position}
              value={position}
              onChange={setPosition}
              options={(['right', 'left'] as const).map(value => ({
                value,
                label: t.share.positions[value],
              }))}
            />
          )}
        </div>
        <SnippetCode code={code} />
      </div>
      <section aria-label={t.share.look} className="grid min-w-0 content-start gap-2">
        {form.status === 'active' ? (
          <LiveLook snippet={chatSnippet({ ...embedded, trial: true }, place, position)} />
        ) : (
          <p className="grid h-72 place-items-center rounded-panel border border-dashed border-line-strong p-6 text-center text-ink-2">
            {t.share.lookDraft}
          </p>
        )}
      </section>
    </div>
  );
}
