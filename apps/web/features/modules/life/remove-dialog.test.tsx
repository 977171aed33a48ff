import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { respondWith } from '../../../api/test-responses.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { RemoveDialog } from './remove-dialog.tsx';

vi.mock('../../../navigation/go.ts', () => ({ useGo: () => () => undefined }));

type Use = { readonly kind: string; readonly id: string; readonly name: string };

/** Opens the dialog and returns its text once the uses of the module have loaded. */
async function dialogText(object: ModuleShape, uses: readonly Use[]): Promise<string> {
  const sent = respondWith([409, { err: 'in_use', message: '…', uses }]);
  renderInApp(<RemoveDialog object={object} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from account' }));
  await screen.findByRole('button', { name: 'Remove anyway' });
  expect(sent).toEqual([{ confirmed: false }]);
  return screen.getByRole('dialog').textContent;
}

const schedule: Use = { kind: 'schedule', id: 's', name: 'Noc' };

test('a probe in use lists its uses, and what happens to a schedule that reads it', async () => {
  const text = await dialogText(aModule(), [{ kind: 'group', id: 'g', name: 'Sondy' }, schedule]);
  expect(text).toContain('group Sondy');
  expect(text).toContain('schedule Noc');
  expect(text).toContain('follow their setting for missing readings');
  expect(text).not.toContain('outputs');
});

test('a module with outputs states that they are closed first', async () => {
  const valves = aModule({ device_type: 'AM-421', outputs: [anOutput()] });
  expect(await dialogText(valves, [schedule])).toContain('outputs closed first');
});
