import type { Page } from 'playwright-core';

/**
 * Gives a page a translator as browsers have one: once started, each text is taken out of the page and an element with
 * the translation, here the same words, stands in its place; what is added later is translated too.
 */
export async function addTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = (text: Text) =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, script, style, textarea, svg, [translate=no]') !== null;
    const translate = (text: Text) => {
      if (isLeftAlone(text)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    };
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) translate(node);
        else if (node instanceof Element) translateIn(node);
      }
    });
    Object.assign(globalThis, {
      translator: {
        start() {
          translateIn(document.body);
          observer.observe(document.body, { childList: true, subtree: true });
        },
        end: () => observer.disconnect(),
      },
    });
  });
}

/** Starts or ends the translator of the shown page; what is translated stays so. */
export async function setTranslated(page: Page, isTranslated: boolean): Promise<void> {
  await page.evaluate(
    (step) => {
      const translator: unknown = Reflect.get(globalThis, 'translator');
      if (typeof translator !== 'object' || translator === null) throw new Error('the page has no translator');
      Reflect.apply(Reflect.get(translator, step), translator, []);
    },
    isTranslated ? 'start' : 'end',
  );
}
