import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLeaveFocus } from './use-leave-focus.ts';

function Counter() {
  return (
    <button type="button" ref={useLeaveFocus<HTMLButtonElement>()}>
      Open: 1
    </button>
  );
}

function Page({ hasCounter }: { readonly hasCounter: boolean }) {
  return (
    <>
      {hasCounter && <Counter />}
      <main id="main" tabIndex={-1}>
        <button type="button">Other</button>
      </main>
    </>
  );
}

test('the focus goes to the content of the page when the focused button disappears', () => {
  const { rerender } = render(<Page hasCounter />);
  screen.getByRole('button', { name: 'Open: 1' }).focus();
  rerender(<Page hasCounter={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus stays where it is when another button disappears', () => {
  const { rerender } = render(<Page hasCounter />);
  screen.getByRole('button', { name: 'Other' }).focus();
  rerender(<Page hasCounter={false} />);
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});
