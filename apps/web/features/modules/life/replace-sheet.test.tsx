import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { respondWith } from '../../../api/test-responses.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { ReplaceSheet } from './replace-sheet.tsx';

const broken = aModule({ id: 'broken', name: 'Sonda Kwatera B', device_type: 'AM-200' });

function drawSheet() {
  const onClose = vi.fn<() => void>();
  renderInApp(<ReplaceSheet object={broken} onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}

const serial = () => screen.getByLabelText('Serial number');
const replace = () => screen.getByRole('button', { name: 'Replace' });

test('replacing a module requires the complete label of the replacement: nothing is sent without it', async () => {
  const sent = respondWith();
  const { user } = drawSheet();
  await user.click(replace());
  expect(await screen.findAllByText('Required field')).toHaveLength(2);
  await waitFor(() => expect(serial()).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a device of another type is refused at its number, a matching one takes over', async () => {
  const fields = { serial_number: 'It can only be replaced by a device of the same type (AM-100-103)' };
  const sent = respondWith([422, { err: 'validation', message: '…', fields }], [200, broken]);
  const { user, onClose } = drawSheet();
  await user.type(serial(), ' am200-demo-9001');
  await user.type(screen.getByLabelText('PIN'), 'ZAGON234');
  await user.click(replace());
  expect(await screen.findByText(fields.serial_number)).toBeVisible();
  expect(serial()).toHaveValue(' am200-demo-9001');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(replace());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { serial_number: 'AM200-DEMO-9001', pin: 'ZAGON234' },
    { serial_number: 'AM200-DEMO-9001', pin: 'ZAGON234' },
  ]);
});
