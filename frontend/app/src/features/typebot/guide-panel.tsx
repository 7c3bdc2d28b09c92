import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Panel } from '@/ui/panel.js';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { GUIDE_LANGUAGES, type GuideLanguage, guideLanguageOf, GUIDES, guideText } from './guide-texts.js';

const texts = t.integration;

/** How a form gets into Typebot by hand. */
export function GuidePanel() {
  const [language, setLanguage] = useState<GuideLanguage>(() => guideLanguageOf(navigator.languages));
  return (
    <Panel title={texts.guide}>
      <div className="grid gap-4">
        <Field label={texts.guideLanguage} className="max-w-60">
          {control => (
            <Select
              {...control}
              value={language}
              onChange={event => setLanguage(event.target.value as GuideLanguage)}
            >
              {GUIDE_LANGUAGES.map(one => (
                <option key={one} value={one} lang={one}>
                  {GUIDES[one].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ol lang={language} className="grid max-w-prose list-decimal gap-2 pl-5">
          {GUIDES[language].steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button
          className="justify-self-start"
          onClick={() => void copy(guideText(language), t.common.copied)}
        >
          <Copy aria-hidden /> {texts.copyGuide}
        </Button>
      </div>
    </Panel>
  );
}
