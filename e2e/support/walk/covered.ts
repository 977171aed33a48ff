import type { JSHandle, Page } from 'playwright-core';

/** What is asked of elements, in the page. */
type Tools = {
  readonly isShown: (element: Element) => boolean;
  /** Whether an element has a text itself, and not only in its parts. */
  readonly hasOwnText: (element: Element) => boolean;
  readonly nameOf: (element: Element) => string;
};

/** Of the texts of the current page, in its window: those under something else, and contents cut off at their lower end. */
export async function coveredTexts(page: Page): Promise<readonly string[]> {
  const tools = await page.evaluateHandle(async (): Promise<Tools> => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return {
      isShown: (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.vh') === null,
      hasOwnText: (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
      nameOf: (element) => {
        const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        return `${element.localName} "${label}" of ${element.closest('[class]')?.getAttribute('class') ?? 'no class'}`;
      },
    };
  });
  return [...(await hidden(page, tools)), ...(await cutAtTheEnd(page, tools))];
}

/** Texts of which a part lies under an opaque element, or on another text. */
function hidden(page: Page, tools: JSHandle<Tools>): Promise<readonly string[]> {
  return page.evaluate(({ isShown, hasOwnText, nameOf }) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || !isShown(parent)) continue;
      // What lets presses through is never found from above, so nothing can be said about it.
      if (getComputedStyle(parent).pointerEvents === 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        for (const [x, y] of pointsOf(rect, parent)) {
          const over = document.elementFromPoint(x, y);
          if (over !== null && hides(over, parent)) found.add(`"${text.slice(0, 40)}" lies under ${nameOf(over)}`);
        }
    }
    return [...found];

    /** Points of a text within what its containers and the window show of it. */
    function pointsOf({ left, right, top, bottom }: DOMRect, parent: Element): readonly (readonly [number, number])[] {
      const box = { left, right, top, bottom };
      for (let part: Element | null = parent; part !== null && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(part);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const around = part.getBoundingClientRect();
        box.left = Math.max(box.left, around.left);
        box.right = Math.min(box.right, around.right);
        box.top = Math.max(box.top, around.top);
        box.bottom = Math.min(box.bottom, around.bottom);
      }
      const isInWindow = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
      if (!isInWindow || box.right - box.left <= 4 || box.bottom - box.top <= 4) return [];
      return [0.1, 0.5, 0.9].map((share) => [box.left + share * (box.right - box.left), (box.top + box.bottom) / 2]);
    }

    /** Whether an element hides a text: it is no part of the same box, and not see-through. */
    function hides(over: Element, text: Element): boolean {
      if (over === text || over.contains(text) || text.contains(over)) return false;
      // A bar that stays in its place covers what is scrolled below it.
      if (fixedParent(over) !== fixedParent(text)) return false;
      for (let part: Element | null = over; part !== null && !part.contains(text); part = part.parentElement) {
        const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(getComputedStyle(part).backgroundColor);
        if (hasOwnText(part) || (alpha === null ? 1 : Number(alpha[1] ?? alpha[2])) > 0.5) return true;
      }
      return false;
    }

    function fixedParent(element: Element): Element | null {
      for (let part: Element | null = element; part !== null; part = part.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part;
      return null;
    }
  }, tools);
}

/** Contents that end below their box, which neither shows them nor says that there is more. */
function cutAtTheEnd(page: Page, tools: JSHandle<Tools>): Promise<readonly string[]> {
  return page.evaluate(
    ({ isShown, hasOwnText, nameOf }) =>
      [...document.body.querySelectorAll('*')].flatMap((element) => {
        if (!(element instanceof HTMLElement) || element.scrollHeight <= element.clientHeight + 2) return [];
        const { overflowY, webkitLineClamp, position } = getComputedStyle(element);
        if (overflowY === 'visible' || element.clientHeight < 2 || !isShown(element)) return [];
        const isExempt = element.closest('textarea, [data-more], nav') !== null;
        if (webkitLineClamp !== 'none' || position === 'fixed' || isExempt) return [];
        const box = element.getBoundingClientRect();
        // A part that ends with the window is scrolled like a page.
        if (box.bottom >= innerHeight - 2) return [];
        const lost = [...element.querySelectorAll('*')].find((part) => {
          const { bottom, height, width } = part.getBoundingClientRect();
          return bottom > box.bottom + 2 && height > 0 && width > 1 && hasOwnText(part) && isShown(part);
        });
        return lost === undefined ? [] : [`cut at the lower end: ${nameOf(lost)} in ${nameOf(element)}`];
      }),
    tools,
  );
}
