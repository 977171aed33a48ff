import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { Notice } from './notice.tsx';

test('a notice about an error is announced with its title, its text and its action', () => {
  renderInApp(
    <Notice tone="error" role="alert" title="The order was refused." action={<button type="button">Try again</button>}>
      Nothing was changed in the field.
    </Notice>,
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('The order was refused.Nothing was changed in the field.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a notice that all is well is not announced', () => {
  renderInApp(<Notice tone="ok">Nothing to check.</Notice>);
  expect(screen.getByText('Nothing to check.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
