import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from './browser.ts';
import { goBackTo, hashedFiles, newestBuild, release } from '../support/product/releases.ts';

const NAME = 'Kwatera E, zażółć po trzech wydaniach';
const MINUTES = '17';

/** Screens that the open page has not loaded when a release replaces its build. */
const SCREENS = [
  ['/calendar', /^\w+ \d{4}$/],
  ['/reports', /^Reports/],
  ['/resources', /^Modules/],
] as const;

test('pages left open over three releases open their other screens and lose no text of a form', async () => {
  const first = newestBuild();
  const files = hashedFiles(first);
  const form = await open('admin');
  const reader = await open('admin');
  const problems = [problemsOf(form), problemsOf(reader)];
  const formFiles = watch(form, files);
  const readerFiles = watch(reader, files);
  try {
    await form.goto('/#/schedules/new');
    await form.getByLabel('Name').fill(NAME);
    await form.getByLabel('Minutes per section').fill(MINUTES);
    await form.keyboard.press('Tab');
    const typed = await textsOf(form);
    expect(typed).toEqual([NAME, expect.stringContaining(MINUTES)]);
    await reader.goto('/#/alarms');
    await heading(reader, /^Alarms/).waitFor();

    for (const [index, [path, title]] of SCREENS.entries()) {
      release(first, index + 1);
      for (const name of hashedFiles(newestBuild())) expect(files).not.toContain(name);
      const before = readerFiles.loaded.length;
      await goTo(reader, path);
      await heading(reader, title).waitFor();
      expect(readerFiles.loaded.length).toBeGreaterThan(before);
      await expect.poll(() => textsOf(form)).toEqual(typed);
    }

    // The page with the form works on as well.
    await form.keyboard.press('Control+k');
    await form.getByRole('dialog').waitFor();
    await form.keyboard.press('Escape');
    await expect.poll(() => textsOf(form)).toEqual(typed);

    const fresh = await open('admin');
    const requested = watch(fresh, hashedFiles(newestBuild()));
    problems.push(problemsOf(fresh));
    await fresh.goto('/#/calendar');
    await heading(fresh, /^\w+ \d{4}$/).waitFor();
    expect(requested.others).toEqual([]);
    expect([...formFiles.others, ...readerFiles.others]).toEqual([]);
    expect(problems.flat()).toEqual([]);
  } finally {
    goBackTo(first);
  }
});

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name, level: 1 });

/** Goes to a screen within the open page, as a link does: the page is not loaded again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

function textsOf(page: Page): Promise<string[]> {
  return Promise.all(['Name', 'Minutes per section'].map((label) => page.getByLabel(label).inputValue()));
}

/** A list that fills with everything that goes wrong in a page: errors, and files that could not be loaded. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.ok()) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Hashed files loaded by a page: those of the given build, and others. */
function watch(page: Page, files: ReadonlySet<string>): { readonly loaded: string[]; readonly others: string[] } {
  const loaded: string[] = [];
  const others: string[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/([^/?]+)$/.exec(response.url())?.[1];
    if (name !== undefined) (files.has(name) ? loaded : others).push(name);
  });
  return { loaded, others };
}
