import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { ButtonRow } from './button-row.tsx';

test('the buttons of a form are preceded by the reason why the last attempt failed', () => {
  const { rerender } = renderInApp(
    <ButtonRow error="The name is taken.">
      <button type="submit">Save</button>
    </ButtonRow>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
  rerender(
    <ButtonRow>
      <button type="submit">Save</button>
    </ButtonRow>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});
