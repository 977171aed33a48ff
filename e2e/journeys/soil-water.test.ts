import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { seriousFindings } from '../support/walk/axe.ts';

const open = useBrowser();

/** What the card may say of a section, whatever the demo farm has learnt so far. */
const SENTENCES = ['Next water needed', 'Water is already needed', 'No water needed', 'Not judged yet'];

test.each([1440, 390] as const)(
  'a section says when it needs water, or why that is not known, on a window %i wide',
  async (width) => {
    const page = await open('admin', { ...DESKTOP, width });
    await page.goto('/#/resources/sections');
    const section = page.getByRole('link', { name: /Kwatera A/ }).first();
    await section.click();
    await page.getByRole('heading', { name: /Kwatera A/, level: 1 }).waitFor();
    const card = page.getByRole('region', { name: 'Soil water' });
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('heading', { name: 'Did the water arrive?' }).waitFor();
    const text = (await card.textContent()) ?? '';
    const known = [...SENTENCES, ...Object.values(SILENCES).map(({ en }) => en)];
    expect(known.filter((sentence) => text.includes(sentence))).not.toEqual([]);
    await waitUntilSettled(page);
    const serious = await seriousFindings(page);
    expect(serious).toEqual([]);
  },
);
