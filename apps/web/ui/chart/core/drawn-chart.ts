import type { ZoomStep } from '../plot/zoom.ts';

/** A chart drawn in an element: show other content, or dispose of it. */
export type DrawnChart<Content> = {
  readonly show: (content: Content, scheme: 'light' | 'dark') => void;
  /** Renders synchronously: printing does not wait for the next frame. */
  readonly flush: () => void;
  /** Shows the values at a time, as for a pointer there; null hides them. */
  readonly point?: (atMs: number | null) => void;
  /** Zooms by one step about a time; by default about the middle of the view. */
  readonly zoom?: (step: ZoomStep, atMs?: number) => void;
  readonly dispose: () => void;
};
