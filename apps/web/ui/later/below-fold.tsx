import { useEffect, useState, type ReactNode } from 'react';

/** Whether a screen has been drawn since the page was loaded. */
let hasDrawn = false;

/** What still waits on the first screen, in the order of the page. */
const waiting = new Set<() => void>();

/** Makes the screens that follow draw all at once, as after the first one. */
export function drawWhole(): void {
  hasDrawn = true;
}

/**
 * Shows what waits, one part in each task: a press in between is answered, and updates of a farm that is watering do not
 * begin it all again, as they would a transition.
 */
function showNext(): void {
  const [show] = waiting;
  if (show === undefined) return;
  waiting.delete(show);
  show();
  if (waiting.size > 0) setTimeout(showNext);
}

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
  const [isShown, setIsShown] = useState(() => hasDrawn || !when);
  useEffect(() => {
    hasDrawn = true;
    if (isShown) return undefined;
    const show = () => setIsShown(true);
    waiting.add(show);
    if (waiting.size === 1) setTimeout(showNext);
    return () => void waiting.delete(show);
  }, [isShown]);
  return isShown ? children : null;
}
