import { ChevronRight, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  onSelect: () => void;
}
/** Opens a submenu. */
export interface SubMenu {
  label: string;
  icon?: LucideIcon;
  items: (MenuItem | null)[];
}

const BOX =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-enter overflow-y-auto rounded-panel bg-surface p-1 shadow-2';
const ROW =
  'flex h-9 items-center gap-2 rounded-control px-3 text-sm outline-none data-highlighted:bg-sunken touch:h-11';

interface Props {
  trigger: ReactNode;
  items: (MenuItem | SubMenu | null)[];
  /** Edge of the button that the list keeps to. */
  align?: 'start' | 'end';
}

/**
 * A button that opens a list of actions; arrow keys, typing and Escape work. `null` draws a separator. Rendered in
 * place instead of in a portal, so that it belongs to a landmark.
 */
export function Menu({ trigger, items, align = 'end' }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content align={align} sideOffset={4} collisionPadding={16} className={BOX}>
        {entriesOf(items)}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const entriesOf = (items: (MenuItem | SubMenu | null)[]) =>
  items.map((item, index) =>
    item === null ? (
      <DropdownMenu.Separator key={index} className="my-1 h-px bg-line" />
    ) : 'items' in item ? (
      <Sub key={item.label} {...item} />
    ) : (
      <Item key={item.label} {...item} />
    ),
  );

const Sub = ({ label, icon: Icon, items }: SubMenu) => (
  <DropdownMenu.Sub>
    <DropdownMenu.SubTrigger className={`${ROW} text-ink data-[state=open]:bg-sunken`}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {label}
      <ChevronRight aria-hidden className="ml-auto size-4 shrink-0" />
    </DropdownMenu.SubTrigger>
    <DropdownMenu.SubContent sideOffset={2} collisionPadding={8} className={BOX}>
      {entriesOf(items)}
    </DropdownMenu.SubContent>
  </DropdownMenu.Sub>
);

const Item = ({ label, icon: Icon, danger, onSelect }: MenuItem) => (
  <DropdownMenu.Item onSelect={onSelect} className={`${ROW} ${danger ? 'text-bad' : 'text-ink'}`}>
    {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
    {label}
  </DropdownMenu.Item>
);
