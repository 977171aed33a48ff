import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import './test-render.tsx';
import { App } from './app.tsx';
import { serverResponse } from '../api/test-responses.ts';

/** Mocks a server without a session. */
function mockSignedOutServer(): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      serverResponse(JSON.stringify({ err: 'not_authenticated', message: 'Sign in to continue.' }), {
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

test('a visitor without a session is redirected to the sign-in, which remembers the requested page', async () => {
  mockSignedOutServer();
  window.location.hash = '#/?stay=true';
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(decodeURIComponent(window.location.hash)).toBe('#/login?next=/?stay=true');
});

test('an unknown address shows a not-found page', async () => {
  mockSignedOutServer();
  window.location.hash = '#/no/such/place';
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});
