import { useEffect, useLayoutEffect, type Ref, type RefObject } from 'react';

type Props = {
  readonly to: RefObject<HTMLElement | null>;
  /** Of the library: it places its dropdown at this element, and a press on it is none outside. */
  readonly ref?: Ref<HTMLElement>;
  /** Called with true once it is. */
  readonly onAttached?: (isAttached: true) => void;
};

/**
 * Stands for an element elsewhere: the one that opens a dropdown is on the page before the library is, and must not be
 * replaced by another one when the library arrives, since it has the focus.
 */
export function Attached({ to, ref, onAttached }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    const detach = ref(to.current);
    return () => {
      if (typeof detach === 'function') detach();
      else ref(null);
    };
  }, [to, ref]);
  useEffect(() => onAttached?.(true), [onAttached]);
  return null;
}
