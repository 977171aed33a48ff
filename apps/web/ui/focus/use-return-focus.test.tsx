import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

type Props = { readonly open: boolean; readonly hasOpener?: boolean; readonly isShown?: boolean };

function Page({ open, hasOpener = true, isShown = open }: Props) {
  useReturnFocus(open);
  return (
    <main id="main" tabIndex={-1}>
      {hasOpener && <button type="button">Show</button>}
      {isShown && <input aria-label="In the dialog" />}
    </main>
  );
}

/** Opens a dialog from a button, and moves the focus into it. */
function openDialog() {
  const { rerender } = render(<Page open={false} />);
  screen.getByRole('button').focus();
  rerender(<Page open />);
  screen.getByRole('textbox').focus();
  return rerender;
}

test('the focus returns to the button that opened a dialog', () => {
  const rerender = openDialog();
  rerender(<Page open={false} />);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('the focus returns to the button although the dialog is still there while it closes', () => {
  const rerender = openDialog();
  rerender(<Page open={false} isShown />);
  expect(screen.getByRole('button')).toHaveFocus();
  rerender(<Page open={false} />);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('the focus goes to the content of the page if the button that opened a dialog is gone', () => {
  const rerender = openDialog();
  rerender(<Page open hasOpener={false} />);
  rerender(<Page open={false} hasOpener={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});
