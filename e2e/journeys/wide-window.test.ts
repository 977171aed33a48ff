import { expect } from 'vitest';
import { hrefOf } from '../../apps/web/navigation/paths.ts';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { seriousFindings } from '../support/walk/axe.ts';

const open = useBrowser();

const LISTS: Journeys = {
  async 'in a wide window the modules stay beside the one that is open, and the keyboard walks through them'() {
    const page = await open('normal', DESKTOP);
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto(`/${hrefOf({ screen: 'modules' })}`);
    await page
      .getByRole('table', { name: /^Modules/ })
      .getByRole('link', { name: /Sonda Kwatera A/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Sonda Kwatera A' }).waitFor();

    const list = page.getByRole('region', { name: 'Modules', exact: true });
    const current = list.locator('[aria-current=true]');
    await expect.poll(() => current.textContent()).toContain('Sonda Kwatera A');
    await expect.poll(() => seriousFindings(page)).toEqual([]);

    await current.getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sonda Kwatera B' }).waitFor();
    await expect.poll(() => current.textContent()).toContain('Sonda Kwatera B');

    // The selection is the address; in a narrower window it is the only thing on the page.
    await page.reload();
    await expect.poll(() => current.textContent()).toContain('Sonda Kwatera B');
    await page.setViewportSize({ width: 1180, height: 900 });
    await list.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Sonda Kwatera B' }).waitFor();
  },
  async 'a module opened from the alarms has the alarms beside it'() {
    const page = await open('normal', DESKTOP);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`/${hrefOf({ screen: 'alarms' })}`);
    await page
      .getByRole('table', { name: /^Alarms/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const list = page.getByRole('region', { name: 'Alarms', exact: true });
    await expect.poll(() => list.locator('[aria-current=true]').count()).toBeGreaterThan(0);
    // The menu and the link back name the same list.
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await menu.locator('[aria-current=page]', { hasText: 'Alarms' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Alarms', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Alarms', level: 1 }).waitFor();
  },
};

testInTurn(0.5, LISTS);
