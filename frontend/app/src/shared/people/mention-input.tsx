import { t } from '@/lib/i18n/index.js';
import { Textarea } from '@/ui/input.js';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { matching, type Mentionable, mentionAt } from './mention-at.js';

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'onInput' | 'onKeyDown'> {
  /** The people whom `@` offers; nobody: a plain text field. */
  people: readonly Mentionable[];
  /** Side of the field on which the people are offered. */
  side: 'above' | 'below';
  /** Called with the text on every change, including a chosen name. */
  onText?: (text: string) => void;
}

/** A text field in which `@` offers people. It contains `@name`; see `withMentions` for storing it. */
export function MentionInput({ people, side, onText, onBlur, ...rest }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [offered, setOffered] = useState<Mentionable[]>([]);
  const [active, setActive] = useState(0);
  const offer = () => {
    const { value, selectionStart } = input.current!;
    const typed = people.length > 0 ? mentionAt(value.slice(0, selectionStart)) : null;
    setOffered(typed === null ? [] : matching(people, typed));
    setActive(0);
    onText?.(value);
  };
  const choose = ({ name }: Mentionable) => {
    const { value, selectionStart } = input.current!;
    const typed = mentionAt(value.slice(0, selectionStart)) ?? '';
    input.current!.setRangeText(`${name} `, selectionStart - typed.length, selectionStart, 'end');
    input.current!.focus();
    setOffered([]);
    onText?.(input.current!.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setOffered([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = offered.length > 0;
  return (
    <div className="relative">
      <Textarea
        {...rest}
        ref={input}
        {...(people.length > 0 && {
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? list : undefined,
          'aria-activedescendant': isOpen ? `${list}-${active}` : undefined,
        })}
        onInput={offer}
        onKeyDown={onKeyDown}
        onBlur={event => {
          setOffered([]);
          onBlur?.(event);
        }}
      />
      {isOpen && (
        <ul
          id={list}
          role="listbox"
          aria-label={t.assignees.mention}
          className={`absolute inset-x-0 z-10 max-h-60 overflow-y-auto rounded-panel bg-surface p-1 shadow-2 ${side === 'above' ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {offered.map((person, index) => (
            <li
              key={person.userId}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`flex min-h-9 cursor-pointer items-center rounded-control px-3 touch:min-h-11 ${index === active ? 'bg-sunken' : ''}`}
              // Before a click, so that the focus stays in the text.
              onPointerDown={event => {
                event.preventDefault();
                choose(person);
              }}
            >
              {person.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
