import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { mentionedIn, withMentions, withNames } from '#form-core';
import { matching, type Mentionable, mentionAt } from './mention-at.js';

interface Props {
  note: string;
  onSave: (note: string) => void;
}

/** The note of a lead. `@` offers the people who can read it; a mention is stored by id and notifies the person. */
export function NoteField({ note, onSave }: Props) {
  const { readers, isTeam, nameOf } = usePeople();
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [offered, setOffered] = useState<Mentionable[]>([]);
  const [active, setActive] = useState(0);
  const shown = withNames(note, nameOf);
  const known = mentionedIn(note).map(userId => ({ userId, name: nameOf(userId) }));
  const offer = () => {
    const { value, selectionStart } = input.current!;
    const typed = isTeam ? mentionAt(value.slice(0, selectionStart)) : null;
    setOffered(typed === null ? [] : matching(readers, typed));
    setActive(0);
  };
  const choose = ({ name }: Mentionable) => {
    const { value, selectionStart } = input.current!;
    const typed = mentionAt(value.slice(0, selectionStart)) ?? '';
    input.current!.setRangeText(`${name} `, selectionStart - typed.length, selectionStart, 'end');
    input.current!.focus();
    setOffered([]);
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
      <Field label={t.responses.note} help={isTeam ? t.assignees.mentionHelp : t.responses.noteHelp}>
        {control => (
          <Textarea
            {...control}
            key={shown}
            ref={input}
            rows={3}
            maxLength={4000}
            defaultValue={shown}
            {...(isTeam && {
              'aria-autocomplete': 'list',
              'aria-controls': isOpen ? list : undefined,
              'aria-activedescendant': isOpen ? `${list}-${active}` : undefined,
            })}
            onInput={offer}
            onKeyDown={onKeyDown}
            onBlur={({ target }) => {
              setOffered([]);
              const next = withMentions(target.value, [...known, ...readers]);
              if (next !== note) onSave(next);
            }}
          />
        )}
      </Field>
      {isOpen && (
        <ul
          id={list}
          role="listbox"
          aria-label={t.assignees.mention}
          className="absolute inset-x-0 top-full z-10 max-h-60 overflow-y-auto rounded-panel bg-surface p-1 shadow-2"
        >
          {offered.map((person, index) => (
            <li
              key={person.userId}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`flex min-h-9 cursor-pointer items-center rounded-control px-3 touch:min-h-11 ${index === active ? 'bg-sunken' : ''}`}
              // Before a click, so that the focus stays in the note.
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
