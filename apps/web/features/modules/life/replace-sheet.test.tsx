import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { answerWith } from '../../../lib/api/test-answers.ts';
import { aModule } from '../../../lib/modules/test-module.ts';
import { ReplaceSheet } from './replace-sheet.tsx';

const broken = aModule({ id: 'broken', name: 'Sonda Kwatera B', device_type: 'AM-200' });

function drawSheet() {
  const onClose = vi.fn<() => void>();
  draw(<ReplaceSheet object={broken} onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}

const serial = () => screen.getByLabelText('Serial number');
const replace = () => screen.getByRole('button', { name: 'Replace' });

test('the label of the other device is needed whole: nothing is sent without it', async () => {
  const sent = answerWith();
  const { user } = drawSheet();
  await user.click(replace());
  expect(await screen.findAllByText('Required field')).toHaveLength(2);
  await waitFor(() => expect(serial()).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a device that does not fit is refused at its number, one that fits takes the place', async () => {
  const fields = { serial_number: 'Only a device of the same type fits' };
  const sent = answerWith([422, { err: 'validation', message: '…', fields }], [200, broken]);
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
