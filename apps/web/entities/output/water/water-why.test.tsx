import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { signedInUser } from '../../session/testing/test-me.ts';
import type { WaterPart } from './water-parts.ts';
import { WaterWhy } from './water-why.tsx';

const NAMES: Readonly<Record<string, string>> = { a: 'Block A', b: 'Block B', tunnel: 'Tunnel 10' };

async function press(parts: readonly WaterPart[], kind: 'run' | 'due'): Promise<string> {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  renderInApp(
    <WaterWhy label="Used today" parts={parts} kind={kind} atMs={0} nameOf={(id) => NAMES[id] ?? ''}>
      8.9 m³
    </WaterWhy>,
    client,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Used today: .*Why\?$/ }));
  return (await screen.findByRole('dialog')).textContent;
}

test('a sum of water names what each section contributes, in the order of names, and how that is known', async () => {
  const parts = [
    { outputId: 'tunnel', minutes: 12, m3: null },
    { outputId: 'b', minutes: 30, m3: 5.9 },
    { outputId: 'a', minutes: 15.4, m3: 3 },
  ];
  expect(await press(parts, 'run')).toMatch(
    /^Used todayBlock A, 15 min3\.0 m³Block B, 30 min5\.9 m³Tunnel 10, 12 minflow unknownThe minutes that modules reported until \d\d:\d\d, times the flow of each section\.$/,
  );
});

test.each([
  ['run', /No water was reported until/],
  ['due', /Nothing is planned from/],
] as const)('a sum of nothing (%s) says so', async (kind, sentence) => {
  expect(await press([], kind)).toMatch(sentence);
});
