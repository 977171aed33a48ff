import type { Page } from 'playwright-core';

/** By how much the box of a letter may exceed what is shown of its line, in em: up to that its ink is whole. */
const CUT_EM = 0.1;

/** Texts whose letters are cut at their lower end, because what is shown of a line is lower than they are. */
export function lowLines(page: Page): Promise<readonly string[]> {
  return page.evaluate((cutEm) => {
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!(element instanceof HTMLElement) || element.clientHeight <= 1) return [];
      const { overflowY, fontSize, paddingBottom } = getComputedStyle(element);
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      if ((overflowY !== 'hidden' && overflowY !== 'clip') || texts.length === 0) return [];
      const emPx = Number.parseFloat(fontSize);
      const { bottom } = element.getBoundingClientRect();
      const endPx = bottom - Number.parseFloat(paddingBottom);
      const range = document.createRange();
      const isLow = texts.some((text) => {
        range.selectNodeContents(text);
        // Lines that an ellipsis stands for begin below the box.
        return [...range.getClientRects()].some(
          (line) => line.top < endPx - emPx / 2 && line.bottom > bottom + emPx * cutEm,
        );
      });
      return isLow
        ? [`letters are cut at their lower end: ${element.localName} "${element.textContent.trim().slice(0, 40)}"`]
        : [];
    });
  }, CUT_EM);
}
