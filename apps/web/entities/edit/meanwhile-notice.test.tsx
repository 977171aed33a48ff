import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import type { Refused } from '../../api/types.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useEdit, type SavedItem } from './use-edit.ts';

type Values = { readonly name: string; readonly minutes: string; readonly note: string };

const FIRST: SavedItem<Values> = { version: 'v1', values: { name: 'North', minutes: '10', note: '' } };
const SECOND: SavedItem<Values> = { version: 'v2', values: { name: 'South', minutes: '12', note: '' } };

/** A form whose item is saved by someone else when the button is pressed. */
function Form({ then, refused = null }: { readonly then: SavedItem<Values>; readonly refused?: Refused | null }) {
  const [saved, setSaved] = useState(FIRST);
  const [values, setValues] = useState(FIRST.values);
  const { version, meanwhile } = useEdit({ saved, mine: values, onTake: setValues });
  return (
    <>
      <button onClick={() => setSaved(then)}>other saves</button>
      <input
        aria-label="typed"
        value={values.name}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
      />
      <MeanwhileNotice
        meanwhile={meanwhile}
        refused={refused}
        label={(field) => `field ${field}`}
        text={(field, shown) => shown[field]}
      />
      <output>{`${version} ${Object.values(values).join(' ')}`}</output>
    </>
  );
}

const otherSaves = () => userEvent.click(screen.getByText('other saves'));
const state = () => screen.getByRole('status').textContent;

test('an open form says that someone else has saved, and keeps both values until one is chosen', async () => {
  renderInApp(<Form then={SECOND} />);
  await userEvent.type(screen.getByLabelText('typed'), ' field');
  await otherSaves();
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has saved this meanwhile');
  expect(state()).toBe('v1 North field 10 ');
  // What was typed here is kept unless chosen otherwise; what was not touched follows the other.
  expect(screen.getByLabelText('Keep mine: North field')).toBeChecked();
  expect(screen.getByLabelText('Take theirs: 12')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
  expect(state()).toBe('v2 North field 12 ');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('every differing field can be decided either way', async () => {
  renderInApp(<Form then={SECOND} />);
  await userEvent.type(screen.getByLabelText('typed'), ' field');
  await otherSaves();
  await userEvent.click(screen.getByLabelText('Take theirs: South'));
  await userEvent.click(screen.getByLabelText('Keep mine: 10'));
  await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
  expect(state()).toBe('v2 South 10 ');
});

test('a refusal names who was faster, and when', async () => {
  const refused: Refused = {
    err: 'changed_meanwhile',
    message: '',
    current: { values: {}, by: 'Anna', at: '2026-06-12T10:42:00Z' },
  };
  renderInApp(<Form then={SECOND} refused={refused} />);
  await otherSaves();
  expect(screen.getByRole('alert')).toHaveTextContent(/Anna changed this on .*:42/);
});

test('nothing is asked if the other saved what the form has', async () => {
  renderInApp(<Form then={{ version: 'v2', values: FIRST.values }} />);
  await otherSaves();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(state()).toBe('v2 North 10 ');
});
