import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { setCsrfToken } from '../../../api/attempt.ts';
import { signedInUser } from '../../session/testing/test-me.ts';
import { serverResponse } from '../../../api/test-responses.ts';

/** A request received by the test server. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

/** Response of the test server: a JSON body, a refusal with its status, or none. */
export type Reply = { readonly status?: number; readonly body: unknown } | 'no network';

const DEFAULT_RESPONSES = ({ path, query }: SentRequest, userType: 1 | 2): unknown => {
  switch (path) {
    case '/api/me':
      return signedInUser(userType);
    case '/api/schedulers/board': {
      const dates = { start_date: query.get('start_date'), end_date: query.get('end_date') };
      return { dates, runs: [], sources: [], risks: [], marks: [], clock_changes: [] };
    }
    default:
      return [];
  }
};

/**
 * Renders a screen in an app with a mock server; unhandled requests return empty. User type 1 is an administrator.
 */
export function renderPage(
  node: ReactNode,
  answers: (request: SentRequest) => Reply | Promise<Reply> | undefined,
  userType: 1 | 2 = 1,
): { readonly sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  setCsrfToken('token');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const request = {
      method: init.method ?? 'GET',
      path: url.split('?')[0] ?? url,
      query: new URLSearchParams(url.split('?')[1]),
      body,
    };
    sent.push(request);
    const reply = (await answers(request)) ?? { body: DEFAULT_RESPONSES(request, userType) };
    if (reply === 'no network') throw new TypeError('Failed to fetch');
    return serverResponse(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const root = createRootRoute({ component: () => node });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderInApp(<RouterProvider router={router} />);
  return { sent };
}
