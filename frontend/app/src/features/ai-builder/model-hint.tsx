import { t } from '@/lib/i18n/index.js';
import { KEYS, read, write } from '@/lib/storage.js';
import { modelsQuery } from '@/shared/models/models-api.js';
import { Button } from '@/ui/button.js';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const texts = t.models;
const MODELS_PATH = '/app/settings?tab=integrations';

/**
 * Benefit of an AI model and a link to the instructions, shown on an installation without one until it is closed or
 * followed.
 */
export function ModelHint() {
  const [dismissed, setDismissed] = useState(() => read(KEYS.modelHintDismissed) === 'true');
  const { data } = useQuery({ ...modelsQuery, enabled: !dismissed });
  if (dismissed || data?.models.length !== 0) return null;
  const dismiss = () => {
    write(KEYS.modelHintDismissed, 'true');
    setDismissed(true);
  };
  return (
    <section
      aria-label={texts.hint}
      className="flex items-start gap-2 rounded-control border border-line p-3 text-sm"
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-base">{texts.hint}</h2>
        <p className="text-ink-2">{texts.adds}</p>
        <Button asChild variant="link" size="inline" className="min-h-9 justify-self-start">
          <Link to={MODELS_PATH} onClick={dismiss}>
            {texts.how}
          </Link>
        </Button>
      </div>
      <Button variant="ghost" size="icon" aria-label={texts.dismiss} onClick={dismiss}>
        <X aria-hidden />
      </Button>
    </section>
  );
}
