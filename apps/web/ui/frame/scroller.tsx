import { useCallback, useState, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import css from './scroller.module.css';

type Props = {
  readonly className?: string | undefined;
  /** Receives its element, for rows that are drawn only where they are seen; must not change between renderings. */
  readonly onElement?: (element: HTMLElement | null) => void;
  readonly children: ReactNode;
};

/** Fractions of a pixel are no content. */
const TOLERANCE_PX = 2;

/**
 * A part of a card that scrolls by itself when its content needs more than its height. More below is shown by the
 * content fading out.
 */
export function Scroller({ className, onElement, children }: Props) {
  const [isMoreBelow, setIsMoreBelow] = useState(false);
  const measured = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      onElement?.(element);
      const look = () => setIsMoreBelow(element.scrollHeight - element.clientHeight - element.scrollTop > TOLERANCE_PX);
      look();
      const sizes = new ResizeObserver(look);
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
      const contents = new MutationObserver(() => {
        for (const child of element.children) sizes.observe(child);
        look();
      });
      contents.observe(element, { childList: true, subtree: true });
      element.addEventListener('scroll', look, { passive: true });
      return () => {
        sizes.disconnect();
        contents.disconnect();
        element.removeEventListener('scroll', look);
        onElement?.(null);
      };
    },
    [onElement],
  );
  return (
    <div ref={measured} className={classes(css.scroller, className)} data-more={isMoreBelow || undefined}>
      {children}
    </div>
  );
}
