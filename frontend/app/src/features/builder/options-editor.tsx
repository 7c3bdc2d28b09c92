import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Plus, X } from 'lucide-react';
import { CommittedInput } from './committed-input.js';

interface Props {
  options: string[];
  onChange: (options: string[]) => void;
}

/** The choices of a choice field. */
export function OptionsEditor({ options, onChange }: Props) {
  const fresh = () => {
    let number = options.length + 1;
    while (options.includes(t.builder.option(number))) number += 1;
    return t.builder.option(number);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t.builder.options}</legend>
      {options.map((option, index) => (
        <div key={index} className="flex items-center gap-1">
          <CommittedInput
            aria-label={t.builder.option(index + 1)}
            value={option}
            maxLength={200}
            onCommit={text => onChange(options.map((old, at) => (at === index ? text : old)))}
          />
          <Button
            variant="ghost"
            size="icon"
            disabled={options.length === 1}
            aria-label={t.builder.removeOption(option)}
            onClick={() => onChange(options.filter((_, at) => at !== index))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="sm" className="justify-self-start" onClick={() => onChange([...options, fresh()])}>
        <Plus aria-hidden /> {t.builder.addOption}
      </Button>
    </fieldset>
  );
}
