import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { setPageAccount } from '../api/page-account.ts';
import { setFactorCheckedAt } from '../api/recent-factor.ts';
import { drawWhole } from '../ui/later/below-fold.tsx';
import { loadKit } from '../ui/later/kit.ts';

// happy-dom lacks some of these, and Mantine needs them while rendering.
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', { value: { addEventListener: () => {}, removeEventListener: () => {} } });

// How long an element may take to appear on a busy machine, ms. Elements already present do not wait.
configure({ asyncUtilTimeout: 30_000 });

// As on a page whose first picture is drawn: what a press opens is there at once, and screens are drawn whole.
await loadKit();
drawWhole();

/** Files share their modules, and so what modules keep: a page starts without the notices and the session of the one before. */
afterEach(() => {
  cleanup();
  setFactorCheckedAt(null);
  setPageAccount(undefined);
  notifications.clean();
  notifications.cleanQueue();
});
