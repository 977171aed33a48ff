import type { Page } from 'playwright-core';

/** Records the text drawn by charts and maps on their canvas, for `textsOf`. */
export async function recordDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new Map<string, HTMLCanvasElement>();
    type Draw = (this: CanvasRenderingContext2D, text: string, ...place: [number, number, number?]) => void;
    const prototype: { fillText: Draw } = CanvasRenderingContext2D.prototype;
    const draw = prototype.fillText;
    prototype.fillText = function (text, ...place) {
      drawn.set(text, this.canvas);
      draw.call(this, text, ...place);
    };
    Object.assign(globalThis, { drawnTexts: drawn });
  });
}

/**
 * Number of different texts on the canvases of the page, drawn since `forgetDrawnTexts`. A canvas that is not, or no
 * longer, part of the page is of an earlier screen, or measures letters.
 */
export function drawnCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const drawn: unknown = Reflect.get(globalThis, 'drawnTexts');
    if (!(drawn instanceof Map)) return 0;
    return [...drawn.values()].filter((canvas) => canvas instanceof HTMLCanvasElement && canvas.isConnected).length;
  });
}

/** Forgets the texts drawn so far: those of an earlier screen, language or unit. */
export async function forgetDrawnTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn: unknown = Reflect.get(globalThis, 'drawnTexts');
    if (drawn instanceof Map) drawn.clear();
  });
}

/** Everything readable on the page: texts, and text revealed only to screen readers or a pointer. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
    // A date field is a text field with the browser's calendar behind it, whose value is never shown.
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=date])')];
    // Small enough to report, large enough to contain a number together with its unit.
    const blocks = [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.childElementCount > 2 || element.closest('[translate=no]') !== null) return [];
      // What a device sent or receives is shown as it is.
      const copy = element.cloneNode(true);
      if (copy instanceof Element) for (const raw of copy.querySelectorAll('[translate=no]')) raw.remove();
      const text = copy.textContent ?? '';
      return text.length < 200 ? text : [];
    });
    const drawn: unknown = Reflect.get(globalThis, 'drawnTexts');
    return [
      ...new Set([
        ...blocks,
        ...(drawn instanceof Map ? Array.from(drawn.keys(), String) : []),
        ...fields.map(({ value }) => value),
        ...named.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? [])),
      ]),
    ];
  });
}
