import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { setSingleKeys } from './single-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

function Page({ modal = false, called }: { readonly modal?: boolean; readonly called: (what: string) => void }) {
  useShortcuts({
    onSearch: () => called('search'),
    onHelp: () => called('help'),
    onPlace: (letter) => {
      called(`place ${letter}`);
      return true;
    },
  });
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <textarea aria-label="Text" />
      {modal && <div role="dialog" aria-modal="true" />}
    </>
  );
}

function renderPage(modal = false) {
  const called = vi.fn<(what: string) => void>();
  renderInApp(<Page modal={modal} called={called} />);
  return { called, keys: userEvent.setup() };
}

afterEach(() => act(() => setSingleKeys(true)));

test.each([
  ['/', ['search']],
  ['{Control>}k{/Control}', ['search']],
  ['{Meta>}k{/Meta}', ['search']],
  ['?', ['help']],
  ['ga', ['place a']],
  ['G{Shift>}A{/Shift}', ['place a']],
  ['a', []],
  ['k', []],
  ['{Alt>}g{/Alt}a', []],
  ['{Control>}g{/Control}a', []],
])('%s does %j', async (typed, expected) => {
  const { called, keys } = renderPage();
  await keys.keyboard(typed);
  expect(called.mock.calls.flat()).toEqual(expected);
});

test.each(['Field', 'Text'])('while typing in the %s all keys are text', async (label) => {
  const { called, keys } = renderPage();
  await keys.type(screen.getByLabelText(label), 'ga/?');
  await keys.keyboard('{Control>}k{/Control}');
  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText(label)).toHaveValue('ga/?');
});

test('focusing a button changes nothing', async () => {
  const { called, keys } = renderPage();
  await keys.tab();
  await keys.keyboard('/');
  expect(called).toHaveBeenCalledWith('search');
});

test('nothing behind a dialog is triggered', async () => {
  const { called, keys } = renderPage(true);
  await keys.keyboard('/ga');
  expect(called).not.toHaveBeenCalled();
});

test('keys without a modifier can be turned off, for speech control', async () => {
  const { called, keys } = renderPage();
  act(() => setSingleKeys(false));
  await keys.keyboard('/?ga{Control>}k{/Control}');
  expect(called.mock.calls.flat()).toEqual(['search']);
});
