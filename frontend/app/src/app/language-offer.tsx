import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { followProfile } from '@/lib/i18n/language.js';
import { LANGUAGE_OFFERS } from '@/lib/i18n/language-offer.js';
import { updateStoredUser } from '@/lib/session.js';
import { KEYS, read, write } from '@/lib/storage.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';

/** Offers the browser's language to somebody with an English profile, once per device. */
export function LanguageOffer({ language }: { language: keyof typeof LANGUAGE_OFFERS }) {
  const [dismissed, setDismissed] = useState(() => read(KEYS.languageOfferDismissed) !== null);
  const change = useMutation({
    mutationFn: () => api(accountCalls.updateProfile, { body: { language } }),
    onSuccess: () => {
      updateStoredUser({ language });
      followProfile(language);
    },
    onError: () => toast.error(t.common.generic),
  });
  if (dismissed) return null;
  const { text, accept, dismiss } = LANGUAGE_OFFERS[language];
  return (
    <section aria-label={text} lang={language} className="border-b border-line bg-sunken print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
        <p>{text}</p>
        <Button
          variant="link"
          size="inline"
          className="text-sm"
          disabled={change.isPending}
          onClick={() => change.mutate()}
        >
          {accept}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label={dismiss}
          title={dismiss}
          onClick={() => {
            write(KEYS.languageOfferDismissed, 'true');
            setDismissed(true);
          }}
        >
          <X aria-hidden />
        </Button>
      </div>
    </section>
  );
}
