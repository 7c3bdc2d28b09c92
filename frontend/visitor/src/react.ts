/**
 * The parts of React that these pages use, on Preact's core: its hooks, `memo`, and bubbling focus events. Preact's
 * compatibility layer does the same and much more, but costs every visitor 1.3 kB.
 */
import { type ComponentType, createElement, options, type VNode } from 'preact';

export { Fragment } from 'preact';
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

type Props = Record<string, unknown>;
interface Skipping {
  shouldComponentUpdate?: (next: Props) => boolean;
  props: Props;
}

const differ = (one: Props, other: Props): boolean =>
  Object.keys({ ...one, ...other }).some(key => one[key] !== other[key]);

/** Re-renders a component only when one of its props has changed. */
export const memo = (component: ComponentType<Props>) =>
  function Memo(this: Skipping, props: Props): VNode {
    this.shouldComponentUpdate = next => differ(this.props, next);
    return createElement(component, props);
  };

const BUBBLING: readonly (readonly [string, string])[] = [
  ['onFocus', 'onfocusin'],
  ['onBlur', 'onfocusout'],
];
const before = options.vnode;
options.vnode = vnode => {
  const props = vnode.props as Props;
  if (typeof vnode.type === 'string')
    for (const [name, bubbling] of BUBBLING)
      if (props[name]) {
        props[bubbling] = props[name];
        delete props[name];
      }
  before?.(vnode);
};
