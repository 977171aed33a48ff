import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { answerWith } from '../../../lib/api/test-answers.ts';
import { aModule, anOutput } from '../../../lib/modules/test-module.ts';
import { RemoveDialog } from './remove-dialog.tsx';

vi.mock('../../../lib/go.ts', () => ({ useGo: () => () => undefined }));

type Use = { readonly kind: string; readonly id: string; readonly name: string };

/** What the dialog says once the server has told what uses the module. */
async function asked(object: ObjectShape, uses: readonly Use[]): Promise<string> {
  const sent = answerWith([409, { err: 'in_use', message: '…', uses }]);
  draw(<RemoveDialog object={object} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the account' }));
  await screen.findByRole('button', { name: 'Remove all the same' });
  expect(sent).toEqual([{ confirmed: false }]);
  return screen.getByRole('dialog').textContent;
}

const program: Use = { kind: 'schedule', id: 's', name: 'Noc' };

test('a probe in use names what uses it, and what becomes of a program that asks it', async () => {
  const said = await asked(aModule(), [{ kind: 'group', id: 'g', name: 'Sondy' }, program]);
  expect(said).toContain('group Sondy');
  expect(said).toContain('program Noc');
  expect(said).toContain('goes on as it is set for when a reading is missing');
  expect(said).not.toContain('outputs');
});

test('what has outputs says that they are closed first', async () => {
  const valves = aModule({ device_type: 'AM-421', outputs: [anOutput()] });
  expect(await asked(valves, [program])).toContain('outputs closed first');
});
