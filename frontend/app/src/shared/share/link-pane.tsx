import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { ExternalLink, Link2, Share2 } from 'lucide-react';
import type { SharedForm } from './shared-form.js';
import { SlugEditor } from './slug-editor.js';

interface Props {
  form: SharedForm;
  slug: string | undefined;
  link: string;
  onSlug: (slug: string | undefined) => void;
}

/** The public link, and the owner's custom address for it. */
export const LinkPane = ({ form, slug, link, onSlug }: Props) => (
  <div className="grid gap-6">
    <div className="grid gap-3">
      <Field label={t.share.link}>
        {control => (
          <Input {...control} readOnly value={link} onFocus={event => event.currentTarget.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy(link, t.common.linkCopied)}>
          <Link2 aria-hidden /> {t.share.copyLink}
        </Button>
        <Button asChild>
          <a href={link} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden /> {t.share.open}
          </a>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            // Closing the system's dialog is not an error.
            onClick={() => void navigator.share({ title: form.name, url: link }).catch(() => undefined)}
          >
            <Share2 aria-hidden /> {t.share.more}
          </Button>
        )}
      </div>
    </div>
    <SlugEditor form={form} slug={slug} onSlug={onSlug} />
  </div>
);
