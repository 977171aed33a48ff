import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFirstList } from './first-list.ts';

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<section id="open-now">Valve</section><div id="root"><div class="first"></div></div>';
  root = document.getElementById('root') ?? document.body;
});

/** Files share the document. */
afterEach(() => document.body.replaceChildren());

/** Replaces what the root shows, and waits for those who observe it. */
async function show(html: string): Promise<void> {
  root.innerHTML = html;
  await Promise.resolve();
}

const isListed = () => document.getElementById('open-now') !== null;

test('what the server lists as open stays while the app shows nothing but its first frame', async () => {
  replaceFirstList(root);
  await show('');
  expect(isListed()).toBe(true);
  await show('<style></style><div class="first"></div>');
  expect(isListed()).toBe(true);
});

test('what the server lists as open ends in the moment in which the app shows a screen', async () => {
  replaceFirstList(root);
  await show('<style></style><div class="first"></div>');
  await show('<style></style><div><main>Shell</main></div>');
  expect(isListed()).toBe(false);
});

test('a page in which the server lists nothing is left alone', async () => {
  document.getElementById('open-now')?.remove();
  replaceFirstList(root);
  await show('<main>Shell</main>');
  expect(document.body.innerHTML).toBe('<div id="root"><main>Shell</main></div>');
});
