import { copy } from '@/lib/clipboard.js';
import { LANGUAGES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { loadTypebotGuide } from '@/lib/i18n/load-typebot-guide.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contracts';

const texts = t.integration;

/** Instructions for adding a form to Typebot manually, in any language of the app. */
export function GuidePanel() {
  const [language, setLanguage] = useState<Language>(SERVER_LANGUAGE);
  const { data: steps = [] } = useQuery({
    queryKey: ['typebot-guide', language],
    queryFn: () => loadTypebotGuide(language),
    staleTime: Infinity,
  });
  const text = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return (
    <Panel title={texts.guide}>
      <div className="grid gap-4">
        <Field label={texts.guideLanguage} className="max-w-60">
          {control => (
            <Select
              {...control}
              value={language}
              onChange={event => setLanguage(event.target.value as Language)}
            >
              {LANGUAGES.map(([one, name]) => (
                <option key={one} value={one} lang={one}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ol lang={language} className="grid max-w-prose list-decimal gap-2 pl-5">
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button
          className="justify-self-start"
          disabled={steps.length === 0}
          onClick={() => void copy(text, t.common.copied)}
        >
          <Copy aria-hidden /> {texts.copyGuide}
        </Button>
      </div>
    </Panel>
  );
}
