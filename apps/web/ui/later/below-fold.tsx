import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/** Whether a screen has been drawn since the page was loaded. */
let hasDrawn = false;

type Props = {
  /** Whether the content begins below the window; other content is rendered at once. */
  readonly when?: boolean;
  readonly children: ReactNode;
};

/**
 * Content below the window, which the first screen of a page renders after what is in view: on a slow phone, most of the
 * time until the first picture is rendering. Later screens are rendered whole, so that a position scrolled to is found.
 */
export function BelowFold({ when = true, children }: Props): ReactNode {
  const [isWhole] = useState(() => hasDrawn || !when);
  useEffect(() => {
    hasDrawn = true;
  }, []);
  return useDeferredValue(true, isWhole) ? children : null;
}
