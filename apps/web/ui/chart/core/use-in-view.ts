import { useEffect, useState, type RefObject } from 'react';

/** Margin around the viewport that is treated as in view. */
const VIEWPORT_MARGIN = '200px';

/** Whether an element has come (nearly) into view; stays true afterwards. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (inView || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInView(true);
      },
      { rootMargin: VIEWPORT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, inView]);
  return inView;
}
