import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { chatLink } from '@/lib/links.js';
import { PREVIEW_SIZES, sizeOf } from '@/shared/forms/device.js';
import { DeviceFrame } from '@/shared/forms/device-frame.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';

const texts = t.integration;

/** Preview of the form on the conversation page, in a device frame. */
export function ChatLook({ formId, name, isPublic }: { formId: string; name: string; isPublic: boolean }) {
  const [device, setDevice] = useState<Device>('mobile');
  const link = chatLink(formId);
  return (
    <Panel title={texts.look}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">{isPublic ? texts.lookText : texts.lookDraft}</p>
        {isPublic && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <DeviceSwitch value={device} onChange={setDevice} />
              <div className="flex flex-wrap gap-2">
                <Button size="sm" asChild>
                  <a href={link} target="_blank" rel="noreferrer">
                    <ExternalLink aria-hidden /> {texts.openChat}
                  </a>
                </Button>
                <Button size="sm" onClick={() => void copy(link, t.common.linkCopied)}>
                  <Link2 aria-hidden /> {texts.copyChat}
                </Button>
              </div>
            </div>
            <DeviceFrame size={sizeOf(PREVIEW_SIZES, device, false)}>
              <iframe
                src={new URL(link).pathname}
                title={texts.lookTitle(name)}
                className="size-full border-0"
              />
            </DeviceFrame>
          </>
        )}
      </div>
    </Panel>
  );
}
