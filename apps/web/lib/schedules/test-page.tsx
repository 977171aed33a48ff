import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { draw } from '../../app/test-draw.tsx';
import { keepToken } from '../api/client.ts';

/** A request as it reached the server of a test. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

/** What the server answers: a JSON body, a refusal with its status, or nothing at all. */
export type Reply = { readonly status?: number; readonly body: unknown } | 'no network';

const me = (userType: 1 | 2) => ({
  user: { user_type: userType, time_zone: 'Europe/Warsaw', language: 'en' },
  client: { state: 'active', time_zone: 'Europe/Warsaw' },
  objects: [],
});

const usual = ({ path, query }: Sent, userType: 1 | 2): unknown => {
  switch (path) {
    case '/api/me':
      return me(userType);
    case '/api/schedulers/board': {
      const dates = { start_date: query.get('start_date'), end_date: query.get('end_date') };
      return { dates, runs: [], sources: [], risks: [], marks: [], clock_changes: [] };
    }
    default:
      return [];
  }
};

/** Draws a screen in an app with a server; what `answers` does not know is empty. User type 1 is an administrator. */
export function drawPage(
  what: ReactNode,
  answers: (request: Sent) => Reply | undefined,
  userType: 1 | 2 = 1,
): { readonly sent: Sent[] } {
  const sent: Sent[] = [];
  keepToken('token');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const request = {
      method: init.method ?? 'GET',
      path: url.split('?')[0] ?? url,
      query: new URLSearchParams(url.split('?')[1]),
      body,
    };
    sent.push(request);
    const reply = answers(request) ?? { body: usual(request, userType) };
    if (reply === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(JSON.stringify(reply.body), {
        status: reply.status ?? 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  const root = createRootRoute({ component: () => what });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  draw(<RouterProvider router={router} />);
  return { sent };
}
