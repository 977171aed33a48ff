import { renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { anAlarm } from '../../entities/alarm/testing/test-alarm.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { useAppBadge } from './use-app-badge.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the icon shows the alarms that need action, and nothing once the session has ended', () => {
  const shown: number[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listAlarms'), [anAlarm({ id: 'a' }), anAlarm({ id: 'b' })]);
  const { unmount } = renderHook(() => useAppBadge(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(shown).toEqual([2]);
  unmount();
  expect(shown.at(-1)).toBe(0);
});
