import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Scroller } from './scroller.tsx';

afterEach(() => vi.restoreAllMocks());

/** A scroller of 100 px whose content is this high. */
function scrollerOf(contentPx: number): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(contentPx);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  const { container } = render(<Scroller>Rows</Scroller>);
  const [scroller] = container.children;
  if (!(scroller instanceof HTMLElement)) throw new Error('nothing was rendered');
  return scroller;
}

test('content that fits its part of a card says that nothing follows', () => {
  expect(scrollerOf(100).hasAttribute('data-more')).toBe(false);
});

test('content below the end fades out until it is scrolled into view', () => {
  const scroller = scrollerOf(300);
  expect(scroller.hasAttribute('data-more')).toBe(true);
  scroller.scrollTop = 200;
  fireEvent.scroll(scroller);
  expect(scroller.hasAttribute('data-more')).toBe(false);
});
