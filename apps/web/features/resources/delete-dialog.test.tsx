import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../../app/test-draw.tsx';
import { answerWith } from '../../lib/api/test-answers.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Noun } from './noun.ts';
import { NOUNS } from './registry.ts';
import { farm } from './test-lists.ts';

const gone = vi.hoisted(() => vi.fn<(to: { readonly screen: string }) => void>());
vi.mock('../../lib/go.ts', () => ({ useGo: () => gone }));

function ask(noun: Noun) {
  const [row] = NOUNS[noun].rows(farm, { language: 'en', units: STORED_UNITS });
  if (row === undefined) throw new Error(`no ${noun}`);
  draw(<DeleteDialog noun={noun} row={row} onClose={() => undefined} />);
  return userEvent.setup();
}
const inUse = (...uses: readonly { kind: string; id: string; name: string }[]) =>
  [409, { err: 'in_use', message: 'This is in use.', uses }] as const;

test('a section in use names its uses, and goes only when that is confirmed too', async () => {
  const sent = answerWith(inUse({ kind: 'schedule', id: 'p', name: 'Dawn' }), [200, { ok: true, closing: true }]);
  const user = ask('sections');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('program Dawn')).toBeTruthy();
  expect(gone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith({ screen: 'sections' }));
  expect(sent).toEqual([{ confirmed: false }, { confirmed: true }]);
});

test('a water source in use is never forced', async () => {
  const sent = answerWith(inUse({ kind: 'schedule', id: 'p', name: 'Dawn' }));
  const user = ask('sources');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('program Dawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete anyway' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(sent).toHaveLength(1);
});
