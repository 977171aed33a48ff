import { createHashHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { askToLeave, interruptForms } from '../../../navigation/leave-guard.ts';
import { receiveHistoryFirst } from '../../../navigation/watch-navigation.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { signedInUser } from '../../session/testing/test-me.ts';
import { MeanwhileNotice } from '../meanwhile-notice.tsx';
import { useEdit, type SavedItem } from '../use-edit.ts';
import { Unsaved } from './unsaved.tsx';

type Values = { readonly name: string };

const FIRST: SavedItem<Values> = { version: 'v1', values: { name: 'North' } };

function Form({ saved = FIRST }: { readonly saved?: SavedItem<Values> }) {
  const [values, setValues] = useState(saved.values);
  const { version, meanwhile, kept } = useEdit({ saved, mine: values, onTake: setValues });
  return (
    <form>
      <Unsaved form="example" item="1" of={kept} />
      <input
        aria-label="Name"
        value={values.name}
        onChange={({ currentTarget: { value } }) => setValues({ name: value })}
      />
      <input aria-label="Password" type="password" />
      <output>{version}</output>
      <MeanwhileNotice meanwhile={meanwhile} label={() => 'Name'} text={(_field, { name }) => name} />
    </form>
  );
}

function clientOf(userId = 'u1') {
  const client = newQueryClient();
  const me = signedInUser(1);
  client.setQueryData(keyOf('me'), { ...me, user: { ...me.user, id: userId } });
  return client;
}

const name = () => screen.getByLabelText('Name');
const typeName = (text: string) => fireEvent.change(name(), { target: { value: text } });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const answer = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const offer = () => screen.queryByText(/Your unsaved entries from/);

/** Two pages: the form, and another one. */
async function openPages() {
  location.hash = '#/other';
  receiveHistoryFirst();
  const root = createRootRoute();
  const router = createRouter({
    history: createHashHistory(),
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/form',
        component: () => (
          <>
            <Form />
            <a href="#/other">elsewhere</a>
          </>
        ),
      }),
      createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>other page</p> }),
    ]),
  });
  renderInApp(<RouterProvider router={router} />, clientOf());
  await screen.findByText('other page');
  await act(() => router.navigate({ href: '/form' }));
  await screen.findByLabelText('Name');
  return router;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  // Ends an interruption.
  fireEvent.keyDown(document.body);
  location.hash = '';
});

test('a link asks before a form with changes is left; Cancel stays, with the address of the page', async () => {
  await openPages();
  typeName('South');
  await userEvent.click(screen.getByText('elsewhere'));
  await question();
  expect(location.hash).toBe('#/form');
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('#/form');
  expect(name()).toHaveValue('South');
});

test('a navigation of the app asks, and Leave continues it and removes the draft', async () => {
  const router = await openPages();
  typeName('South');
  expect(localStorage).toHaveLength(1);
  // A blocked navigation never ends.
  act(() => void router.navigate({ href: '/other' }));
  await question();
  await answer('Leave');
  expect(await screen.findByText('other page')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('the back button asks; the address is that of the page before and after Cancel', async () => {
  const router = await openPages();
  typeName('South');
  // As browsers do: change the address first, then fire the event.
  act(() => {
    History.prototype.replaceState.call(history, { __TSR_index: 0 }, '', '#/other');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { __TSR_index: 0 } }));
  });
  await question();
  expect(location.hash).toBe('#/form');
  await answer('Cancel');
  expect(location.hash).toBe('#/form');
  expect(router.state.location.pathname).toBe('/form');
  expect(name()).toHaveValue('South');
});

test('the browser asks before a tab with changes is reloaded or closed, and only then', () => {
  renderInApp(<Form />, clientOf());
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(unload()).toBe(false);
  typeName('South');
  expect(unload()).toBe(true);
  typeName('North');
  expect(unload()).toBe(false);
});

test('signing out of a form with changes asks first', async () => {
  renderInApp(<Form />, clientOf());
  let left = 0;
  const signOut = () => act(() => askToLeave(() => (left += 1)));
  typeName('South');
  signOut();
  await question();
  await answer('Cancel');
  expect(left).toBe(0);
  signOut();
  await question();
  await answer('Leave');
  expect(left).toBe(1);
});

test('Escape closes a sheet whose form has no changes, and asks if it has some', async () => {
  let closed = 0;
  renderInApp(
    <Sheet open title="Edit" onClose={() => (closed += 1)}>
      <Form />
    </Sheet>,
    clientOf(),
  );
  typeName('South');
  await userEvent.click(name());
  await userEvent.keyboard('{Escape}');
  await question();
  await answer('Cancel');
  expect(closed).toBe(0);
  expect(name()).toHaveValue('South');
  typeName('North');
  await userEvent.click(name());
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

/** Types a name, and ends the session: the page disappears without a question. */
function loseForm(userId = 'u1') {
  const { unmount } = renderInApp(<Form />, clientOf(userId));
  typeName('South');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Larch_Kite1!' } });
  interruptForms();
  unmount();
}

test('what was typed when the session expired is offered, and restored', async () => {
  loseForm();
  renderInApp(<Form />, clientOf());
  expect(offer()).toBeVisible();
  expect(name()).toHaveValue('North');
  await answer('Restore');
  expect(name()).toHaveValue('South');
  expect(offer()).toBeNull();
});

test('a discarded draft does not come back', async () => {
  loseForm();
  const { unmount } = renderInApp(<Form />, clientOf());
  await answer('Discard');
  expect(name()).toHaveValue('North');
  unmount();
  renderInApp(<Form />, clientOf());
  expect(offer()).toBeNull();
});

test('an offer that was not answered is made again', () => {
  loseForm();
  const { unmount } = renderInApp(<Form />, clientOf());
  unmount();
  renderInApp(<Form />, clientOf());
  expect(offer()).toBeVisible();
});

test('another user is offered nothing', () => {
  loseForm();
  renderInApp(<Form />, clientOf('u2'));
  expect(offer()).toBeNull();
  expect(name()).toHaveValue('North');
});

test('a password is not stored with the draft', () => {
  loseForm();
  expect(JSON.stringify(localStorage)).toContain('South');
  expect(JSON.stringify(localStorage)).not.toContain('Larch_Kite1!');
});

test('a saved form has neither a draft nor a question', () => {
  const { rerender } = renderInApp(<Form />, clientOf());
  typeName('South');
  expect(localStorage).toHaveLength(1);
  rerender(<Form saved={{ version: 'v2', values: { name: 'South' } }} />);
  expect(localStorage).toHaveLength(0);
});

test('a draft of an outdated version asks which values to keep', async () => {
  loseForm();
  renderInApp(<Form saved={{ version: 'v2', values: { name: 'West' } }} />, clientOf());
  await answer('Restore');
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has saved this meanwhile');
  expect(screen.getByLabelText('Keep mine: South')).toBeChecked();
  await answer('Use these values');
  expect(name()).toHaveValue('South');
  expect(document.querySelector('output')).toHaveTextContent('v2');
});
