import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

const texts = t.settings.keys;

/** A new key in full; it cannot be shown again after the dialog is closed. */
export function ShownKey({ value, onDone }: { value: string; onDone: () => void }) {
  const [visible, setVisible] = useState(true);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="grid gap-4">
      <Notice tone="ok" lines={[texts.made, texts.madeText]} />
      <Field label={texts.key}>
        {props => (
          <div className="flex gap-2">
            <Input
              {...props}
              readOnly
              type={visible ? 'text' : 'password'}
              value={value}
              autoComplete="off"
            />
            <Button
              size="icon"
              variant="ghost"
              className="self-center"
              aria-label={visible ? texts.hide : texts.reveal}
              onClick={() => setVisible(!visible)}
            >
              <Icon aria-hidden />
            </Button>
          </div>
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy(value, t.common.copied)}>
          <Copy aria-hidden /> {texts.copy}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
