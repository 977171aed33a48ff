import type { Page } from 'playwright-core';

/** Of the texts of the current page, in its window: those under something else, and contents cut off at their lower end. */
export async function coveredTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...covered(), ...cutAtTheEnd()];

    /** Texts of which a part lies under an opaque element, or on another text. */
    function covered(): readonly string[] {
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
        for (const rect of range.getClientRects()) {
          const box = visiblePart(rect, parent);
          if (box === null) continue;
          const y = (box.top + box.bottom) / 2;
          for (const share of [0.1, 0.5, 0.9]) {
            const over = document.elementFromPoint(box.left + share * (box.right - box.left), y);
            if (over !== null && hides(over, parent)) found.add(`"${text.slice(0, 40)}" lies under ${nameOf(over)}`);
          }
        }
      }
      return [...found];
    }

    /** The part of a text that its containers and the window show; null if there is none. */
    function visiblePart(rect: DOMRect, parent: Element) {
      const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
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
      return isInWindow && box.right - box.left > 4 && box.bottom - box.top > 4 ? box : null;
    }

    function isShown(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.vh') === null
      );
    }

    /** Whether an element hides a text: it is no part of the same box, and not see-through. */
    function hides(over: Element, text: Element): boolean {
      if (over === text || over.contains(text) || text.contains(over)) return false;
      // A bar that stays in its place covers what is scrolled below it.
      if (fixedParent(over) !== fixedParent(text)) return false;
      for (let part: Element | null = over; part !== null && !part.contains(text); part = part.parentElement) {
        const { backgroundColor } = getComputedStyle(part);
        const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(backgroundColor);
        const opacity = alpha === null ? 1 : Number(alpha[1] ?? alpha[2]);
        if (opacity > 0.5) return true;
        if (hasOwnText(part)) return true;
      }
      return false;
    }

    function hasOwnText(element: Element): boolean {
      return [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    }

    function fixedParent(element: Element): Element | null {
      for (let part: Element | null = element; part !== null; part = part.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part;
      return null;
    }

    /** Contents that end below their box, which neither shows them nor says that there is more. */
    function cutAtTheEnd(): readonly string[] {
      return [...document.body.querySelectorAll('*')].flatMap((element) => {
        if (!(element instanceof HTMLElement) || element.scrollHeight <= element.clientHeight + 2) return [];
        const { overflowY, webkitLineClamp, position } = getComputedStyle(element);
        if (overflowY === 'visible' || element.clientHeight < 2 || !isShown(element)) return [];
        if (
          webkitLineClamp !== 'none' ||
          position === 'fixed' ||
          element.closest('textarea, [data-more], nav') !== null
        )
          return [];
        const box = element.getBoundingClientRect();
        // A part that ends with the window is scrolled like a page.
        if (box.bottom >= innerHeight - 2) return [];
        const lost = [...element.querySelectorAll('*')].find((part) => {
          const { bottom, height, width } = part.getBoundingClientRect();
          return bottom > box.bottom + 2 && height > 0 && width > 1 && hasOwnText(part) && isShown(part);
        });
        return lost === undefined ? [] : [`cut at the lower end: ${nameOf(lost)} in ${nameOf(element)}`];
      });
    }

    function nameOf(element: Element): string {
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return `${element.localName} "${label}" of ${element.closest('[class]')?.getAttribute('class') ?? 'no class'}`;
    }
  });
}
