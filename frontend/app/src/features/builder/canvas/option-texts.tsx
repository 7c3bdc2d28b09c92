import { t } from '@/lib/i18n/index.js';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { FIELD_LIMITS, type FormField, traitsOf } from '#form-core';
import { useEditorStore } from '../doc/editor-context.js';
import { fieldById } from '../doc/editor-doc.js';
import { commitTyping } from '../doc/typing.js';
import { InlineText } from './inline-text.js';

interface Props {
  field: FormField;
  selected: boolean;
}

/** A default text that no option has yet. */
export function freshOption(options: readonly string[]): string {
  let number = options.length + 1;
  while (options.includes(t.builder.option(number))) number += 1;
  return t.builder.option(number);
}

/** Lines of a pasted list without bullets and numbers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter(Boolean);

/** Replaces an option with the lines of a pasted list; existing texts are skipped. */
export const withPasted = (options: readonly string[], at: number, lines: readonly string[]): string[] => {
  const before = options.slice(0, at);
  const after = options.slice(at + 1);
  const fresh = [...new Set(lines.map(line => line.slice(0, FIELD_LIMITS.option)))].filter(
    line => !before.includes(line) && !after.includes(line),
  );
  return [...before, ...fresh, ...after].slice(0, FIELD_LIMITS.options);
};

/** The options of a field, editable in place. Enter adds one below; a pasted list becomes one option per line. */
export function OptionTexts({ field, selected }: Props) {
  const { id, type, options = [] } = field;
  const store = useEditorStore();
  const many = traitsOf(type).choices === 'many';
  /** Changes the latest options, because those of this render may be older than the last keystrokes. */
  const edit = (change: (options: string[]) => string[]) =>
    store.getState().change(id, ({ options: newest = [] }) => ({ options: change(newest) }));
  const count = () => fieldById(store.getState().doc, id)?.options?.length ?? 0;
  const addAt = (at: number) => {
    commitTyping();
    if (count() >= FIELD_LIMITS.options) return;
    edit(newest => [...newest.slice(0, at), freshOption(newest), ...newest.slice(at)]);
    store.getState().focus(`option:${id}:${at}`);
  };
  const removeAt = (at: number) => {
    commitTyping();
    if (count() < 2) return;
    edit(newest => newest.filter((_, index) => index !== at));
    store.getState().focus(`option:${id}:${Math.max(0, at - 1)}`);
  };
  const pasteAt = (at: number, lines: string[]) => {
    if (lines.length < 2) return false;
    commitTyping();
    edit(newest => withPasted(newest, at, lines));
    return true;
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>, at: number, text: string) => {
    if (event.key !== 'Backspace' || text !== '') return;
    event.preventDefault();
    removeAt(at);
  };
  return (
    <div className="ll-choices relative">
      {options.map((option, at) => (
        <div className="ll-choice group" key={at}>
          {type === 'select' ? (
            <i className="inline-block w-5 text-center not-italic opacity-60">{at + 1}</i>
          ) : (
            <span inert className="contents">
              <input type={many ? 'checkbox' : 'radio'} aria-hidden />
            </span>
          )}
          <InlineText
            id={`option:${id}:${at}`}
            label={t.canvas.optionOf(at + 1, field.label || t.canvas.untitled)}
            value={option}
            placeholder={t.builder.option(at + 1)}
            maxLength={FIELD_LIMITS.option}
            onCommit={text => edit(newest => newest.map((old, index) => (index === at ? text : old)))}
            onEnter={() => addAt(at + 1)}
            onKey={(event, text) => onKey(event, at, text)}
            onPasteText={text => pasteAt(at, linesOf(text))}
          />
          {selected && (
            <button
              type="button"
              tabIndex={-1}
              disabled={options.length < 2}
              aria-label={t.builder.removeOption(option)}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-control opacity-60 hover:opacity-100 disabled:opacity-20 touch:size-11"
              onClick={() => removeAt(at)}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      ))}
      {selected && (
        <button
          type="button"
          className="absolute top-full right-0 z-2 inline-flex items-center gap-1 rounded-control bg-surface px-2 py-0.5 font-sans text-xs font-medium text-brand shadow-1 touch:min-h-11"
          onClick={() => addAt(options.length)}
        >
          <Plus aria-hidden className="size-3.5" /> {t.builder.addOption}
        </button>
      )}
    </div>
  );
}
