import { Input, Textarea } from '@/ui/input.js';
import type { ComponentProps } from 'react';
import { useCommittedText } from '../doc/use-committed-text.js';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  area?: boolean;
  onCommit: (value: string) => void;
  onEnter?: () => void;
}

/** A text input in a panel. */
export function CommittedInput({ value, area, onCommit, onEnter, onKeyDown, ...rest }: Props) {
  const { text, type, ...handlers } = useCommittedText({ value, onCommit, onEnter, multiline: area });
  const shared = { value: text, 'data-committed': true, ...handlers };
  return area ? (
    <Textarea
      {...(rest as ComponentProps<'textarea'>)}
      {...shared}
      onChange={event => type(event.target.value)}
    />
  ) : (
    <Input
      {...rest}
      {...shared}
      onKeyDown={event => {
        onKeyDown?.(event);
        handlers.onKeyDown(event);
      }}
      onChange={event => type(event.target.value)}
    />
  );
}
