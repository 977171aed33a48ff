import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import './test-draw.tsx';
import { App } from './app.tsx';

/** A server that knows nobody. */
function nobodySignedIn(): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ err: 'not_authenticated', message: 'Sign in to continue.' }), {
        status: 401,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

test('a visitor without a session is led to the sign-in, and the wanted page is remembered', async () => {
  nobodySignedIn();
  window.location.hash = '#/?stay=true';
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(decodeURIComponent(window.location.hash)).toBe('#/login?next=/?stay=true');
});

test('an address that leads nowhere says so', async () => {
  nobodySignedIn();
  window.location.hash = '#/no/such/place';
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeInTheDocument();
});
