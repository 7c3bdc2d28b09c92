import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { useRef, useState } from 'react';
import { type FieldImage, isImageAddress } from '#form-core';
import { measureImage, UnreadableImage, uploadImage } from './image-upload.js';
import type { SectionProps } from './section.types.js';

/** The picture of an image field: an upload, or the https address of one. */
export function ImageSettings({ field, onChange }: SectionProps) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const image = field.settings?.image;
  const current = image && !image.url.startsWith('/') ? image.url : '';
  // The latest settings, because an upload takes a while.
  const set = (next: FieldImage | undefined) =>
    onChange(({ settings: { image: _, ...others } = {} }) => ({
      settings: next ? { ...others, image: next } : others,
    }));
  const take = async (load: () => Promise<FieldImage>) => {
    setProblem('');
    setBusy(true);
    try {
      set(await load());
      setAddress(null);
    } catch (error) {
      setProblem(
        error instanceof UnreadableImage
          ? t.inspector.imageUnreadable
          : errorLines(error, t.inspector.imageUnreadable).join(' '),
      );
    } finally {
      setBusy(false);
    }
  };
  const takeAddress = () => {
    const url = address?.trim();
    if (!url || url === current) return;
    if (isImageAddress(url)) void take(() => measureImage(url));
    else setProblem(t.inspector.imageAddressWrong);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-label={t.inspector.imageUpload}
          onChange={event => {
            const chosen = event.target.files?.[0];
            if (chosen) void take(() => uploadImage(chosen));
            event.target.value = '';
          }}
        />
        <Button size="sm" disabled={busy} onClick={() => file.current?.click()}>
          {busy ? t.inspector.imageLoading : image ? t.inspector.imageReplace : t.inspector.imageUpload}
        </Button>
        {image && (
          <Button size="sm" variant="ghost" onClick={() => set(undefined)}>
            {t.inspector.imageRemove}
          </Button>
        )}
      </div>
      <Field
        label={t.inspector.imageAddress}
        help={t.inspector.imageAddressHelp}
        error={problem || undefined}
      >
        {control => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address ?? current}
            onChange={event => setAddress(event.target.value)}
            onBlur={takeAddress}
            onKeyDown={event => event.key === 'Enter' && takeAddress()}
          />
        )}
      </Field>
    </div>
  );
}
