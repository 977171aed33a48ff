import type { Page } from 'playwright-core';
import { lowLines } from './low-lines.ts';

/** A form stays one column of at most this width, px: longer lines of fields are hard to follow. */
const FIELD_MAX_PX = 560;

/** With less, an ellipsis stands for all of a text, px. */
const TEXT_LEAST_PX = 24;

/** The problems in the layout of the current page at its current width, whatever it says. */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  return [...(await problemsOfBoxes(page)), ...(await lowLines(page))];
}

function problemsOfBoxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async ({ maxPx, leastPx }) => {
      // The first frame renders what depends on the width, the second what depends on sizes measured in the first.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const main = document.querySelector('main') ?? document.body;
      return [...sideways(), ...wideFields(main), ...clipped(main)];

      function sideways(): readonly string[] {
        const overflowPx = document.documentElement.scrollWidth - innerWidth;
        if (overflowPx <= 0) return [];
        const outside = [...document.body.querySelectorAll('*')].filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isInScroller(element),
        );
        const innermost = outside.find(
          (element) => !outside.some((other) => other !== element && element.contains(other)),
        );
        return [`the page is ${overflowPx} px too wide${innermost === undefined ? '' : `: ${nameOf(innermost)}`}`];
      }

      function isInScroller(element: Element): boolean {
        for (
          let parent = element.parentElement;
          parent !== null && parent !== document.body;
          parent = parent.parentElement
        )
          if (getComputedStyle(parent).overflowX !== 'visible') return true;
        return false;
      }

      function wideFields(within: Element): readonly string[] {
        // A search belongs to a list.
        const others = ['checkbox', 'radio', 'range', 'hidden', 'search'].map((type) => `[type=${type}]`);
        return [...within.querySelectorAll(`input:not(${others.join()}), textarea, select`)]
          .filter((field) => field.clientHeight > 1 && field.getBoundingClientRect().width > maxPx + 0.5)
          .map((field) => `a field is ${Math.round(field.getBoundingClientRect().width)} px wide: ${nameOf(field)}`);
      }

      /** Texts cut off without a sign, neither an ellipsis nor a way to scroll, and ages that are cut at all. */
      function clipped(within: Element): readonly string[] {
        return [...within.querySelectorAll('*')].flatMap((element) => {
          if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + 1) return [];
          const { overflowX, textOverflow, position } = getComputedStyle(element);
          const hasText = [...element.childNodes].some(
            (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
          );
          const isShown =
            position !== 'fixed' && element.clientHeight > 1 && element.closest('[aria-hidden], .vh') === null;
          const isCut = overflowX === 'hidden' || overflowX === 'clip';
          if (!isCut || !hasText || !isShown) return [];
          if (element.querySelector('time') !== null) return [`an age is cut off: ${nameOf(element)}`];
          if (textOverflow !== 'ellipsis') return [`a text is cut off: ${nameOf(element)}`];
          return element.clientWidth < leastPx ? [`a text has no space: ${nameOf(element)}`] : [];
        });
      }

      function nameOf(element: Element): string {
        const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        const owner = element.closest('[class]');
        return `${element.localName} "${label}" of ${owner?.getAttribute('class') ?? 'no class'}`;
      }
    },
    { maxPx: FIELD_MAX_PX, leastPx: TEXT_LEAST_PX },
  );
}
