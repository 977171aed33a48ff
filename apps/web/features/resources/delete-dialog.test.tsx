import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { respondWith } from '../../api/test-responses.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ResourceType } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { farm } from './testing/test-lists.ts';

const navigate = vi.hoisted(() => vi.fn<(to: { readonly screen: string }) => void>());
vi.mock('../../navigation/go.ts', () => ({ useGo: () => navigate }));

function drawDialog(resource: ResourceType) {
  const [row] = RESOURCES[resource].rows(farm, { language: 'en', units: STORED_UNITS, today: '2026-06-11' });
  if (row === undefined) throw new Error(`no ${resource}`);
  renderInApp(<DeleteDialog resource={resource} row={row} onClose={() => undefined} />);
  return userEvent.setup();
}
const inUse = (...uses: readonly { kind: string; id: string; name: string }[]) =>
  [409, { err: 'in_use', message: 'This item is in use.', uses }] as const;

test('a section in use lists its uses, and is deleted only after a second confirmation', async () => {
  const sent = respondWith(inUse({ kind: 'schedule', id: 'p', name: 'Dawn' }), [200, { ok: true, closing: true }]);
  const user = drawDialog('sections');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('schedule Dawn')).toBeTruthy();
  expect(navigate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ screen: 'sections' }));
  expect(sent).toEqual([{ confirmed: false }, { confirmed: true }]);
});

test('a water source in use can never be force-deleted', async () => {
  const sent = respondWith(inUse({ kind: 'schedule', id: 'p', name: 'Dawn' }));
  const user = drawDialog('sources');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('schedule Dawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete anyway' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(sent).toHaveLength(1);
});

test('a deletion names the outputs it closes', async () => {
  const show = vi.spyOn(notifications, 'show');
  respondWith([200, { ok: true, closing: true, closed: [{ id_output: 'o', name: 'Valve 3' }] }]);
  const user = drawDialog('sections');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(show.mock.lastCall?.[0].message).toBe('Closing: Valve 3.'));
});
