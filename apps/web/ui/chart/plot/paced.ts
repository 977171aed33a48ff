/**
 * Repeats an action at a pace while it is requested again and again: after the next frame, so that what is there is drawn
 * first, then at most once an interval, and once after the last request.
 */
export function paced(
  action: () => void,
  intervalMs: number,
): { readonly request: () => void; readonly cancel: () => void } {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  const act = () => {
    isRequested = false;
    // The next one is due an interval after this one; without another request the pace ends.
    timer = setTimeout(() => {
      timer = undefined;
      if (isRequested) act();
    }, intervalMs);
    action();
  };
  const afterFrame = () => {
    frame = requestAnimationFrame(() => {
      frame = undefined;
      timer = setTimeout(act);
    });
  };
  return {
    request: () => {
      if (isRequested) return;
      isRequested = true;
      if (timer === undefined) afterFrame();
    },
    cancel: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
