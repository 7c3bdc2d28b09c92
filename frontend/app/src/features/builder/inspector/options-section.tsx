import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { FIELD_LIMITS } from '#form-core';
import { freshOption, linesOf, withPasted } from '../canvas/option-texts.js';
import { CommittedInput } from './committed-input.js';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';

/** The options of a field, edited one by one or as one text. */
export function OptionsSection({ field, onChange }: SectionProps) {
  const options = field.options ?? [];
  const [bulk, setBulk] = useState<string | null>(null);
  /** Changes the latest options, because those of this render may be older than the last keystrokes. */
  const edit = (change: (newest: string[]) => string[]) =>
    onChange(({ options: newest = [] }) => ({ options: change(newest) }));
  if (bulk !== null)
    return (
      <Section title={t.builder.options}>
        <Field label={t.inspector.bulk} help={t.inspector.bulkHelp}>
          {control => (
            <Textarea
              {...control}
              rows={Math.min(12, Math.max(4, options.length + 1))}
              value={bulk}
              onChange={event => setBulk(event.target.value)}
            />
          )}
        </Field>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="primary"
            disabled={linesOf(bulk).length === 0}
            onClick={() => {
              edit(() => withPasted([], 0, linesOf(bulk)));
              setBulk(null);
            }}
          >
            {t.inspector.apply}
          </Button>
          <Button size="sm" onClick={() => setBulk(null)}>
            {t.common.cancel}
          </Button>
        </div>
      </Section>
    );
  return (
    <Section title={t.builder.options}>
      <ol className="grid gap-1">
        {options.map((option, at) => (
          <li key={at} className="flex items-center gap-0.5">
            <CommittedInput
              aria-label={t.builder.option(at + 1)}
              className="h-8"
              value={option}
              maxLength={FIELD_LIMITS.option}
              onCommit={text => edit(newest => newest.map((old, index) => (index === at ? text : old)))}
            />
            <Mover at={at} options={options} onEdit={edit} />
            <Button
              variant="ghost"
              size="icon"
              disabled={options.length === 1}
              aria-label={t.builder.removeOption(option)}
              onClick={() => edit(newest => newest.filter((_, index) => index !== at))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={options.length >= FIELD_LIMITS.options}
          onClick={() => edit(newest => [...newest, freshOption(newest)])}
        >
          <Plus aria-hidden /> {t.builder.addOption}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setBulk(options.join('\n'))}>
          {t.inspector.editAll}
        </Button>
      </div>
    </Section>
  );
}

interface MoverProps {
  at: number;
  options: string[];
  onEdit: (change: (newest: string[]) => string[]) => void;
}

function Mover({ at, options, onEdit }: MoverProps) {
  const swap = (to: number) =>
    onEdit(newest => {
      const next = [...newest];
      [next[at], next[to]] = [next[to]!, next[at]!];
      return next;
    });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        disabled={at === 0}
        aria-label={t.inspector.optionUp(options[at]!)}
        onClick={() => swap(at - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={at === options.length - 1}
        aria-label={t.inspector.optionDown(options[at]!)}
        onClick={() => swap(at + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  );
}
