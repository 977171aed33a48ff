import type { Locator, Page } from 'playwright-core';

/** A user whose taps, or clicks on a desktop, and characters are counted. */
export type CountingUser = {
  readonly count: () => { readonly taps: number; readonly characters: number };
  readonly tap: (target: Locator) => Promise<void>;
  /** Taps a link outside the product, such as in an e-mail. */
  readonly open: (page: Page, address: string) => Promise<void>;
  /** Taps the field and types. */
  readonly type: (field: Locator, text: string) => Promise<void>;
};

/** `how`: with a finger, or with a mouse. */
export function countingUser(how: 'tap' | 'click' = 'tap'): CountingUser {
  let taps = 0;
  let characters = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target[how]();
  };
  return {
    count: () => ({ taps, characters }),
    tap,
    async open(page, address) {
      taps += 1;
      await page.goto(address);
    },
    async type(field, text) {
      await tap(field);
      characters += text.length;
      await field.pressSequentially(text);
    },
  };
}
