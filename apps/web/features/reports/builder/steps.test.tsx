import { USUAL_OPTIONS, type ReportOptions } from '@zagon/domain/reports/options.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { aModule } from '../../../lib/modules/test-module.ts';
import type { Days } from '../period.ts';
import type { ChosenSource } from '../report-choice.ts';
import { ChosenList } from './chosen-list.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { OptionsStep } from './options-step.tsx';

const probe = aModule({ id: 'p', name: 'North', device_type: 'AM-100-103' });

function Chosen() {
  const [chosen, setChosen] = useState<readonly ChosenSource[]>([
    { idObject: 'p', field: 'HUMIDITY_1' },
    { idObject: 'p', field: 'HUMIDITY_2' },
  ]);
  return <ChosenList chosen={chosen} objects={[probe]} onChange={setChosen} />;
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent?.match(/level \d/)?.[0]);

test('the arrow keys on its handle move a source, and with it its colour', async () => {
  draw(<Chosen />);
  expect(order()).toEqual(['level 3', 'level 2']);
  screen.getByRole('button', { name: /^Move North, .*level 2 with the arrow keys$/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['level 2', 'level 3']);
});

test('a source leaves the list', async () => {
  draw(<Chosen />);
  await userEvent.click(screen.getByRole('button', { name: /^Remove North, .*level 3$/ }));
  expect(order()).toEqual(['level 2']);
});

function Options() {
  const [options, setOptions] = useState<ReportOptions>(USUAL_OPTIONS);
  return <OptionsStep kind="delta" options={options} onChange={setOptions} />;
}

test('a threshold says what it does as soon as it is chosen', async () => {
  draw(<Options />);
  expect(screen.getByText('Every change is shown.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Less than' }));
  expect(screen.getByText('Only changes of less than −2.0 % stay.')).toBeVisible();
});

test('only what the type has a use for is asked', () => {
  draw(<OptionsStep kind="rainfall" options={USUAL_OPTIONS} onChange={() => {}} />);
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Hour' })).toBeVisible();
});

function Calendar() {
  const [days, setDays] = useState<Days>({ from: '2026-06-05', until: '2026-06-11' });
  return (
    <>
      <MonthCalendar days={days} today="2026-06-11" onChange={setDays} />
      <output>{`${days.from} ${days.until}`}</output>
    </>
  );
}

test('in the calendar the first click begins a period and the second ends it, in whichever order', async () => {
  draw(<Calendar />);
  await userEvent.click(screen.getByRole('button', { name: '9 Jun 2026' }));
  await userEvent.click(screen.getByRole('button', { name: '2 Jun 2026' }));
  expect(screen.getByRole('status')).toHaveTextContent('2026-06-02 2026-06-09');
});

test('days that have not come are closed', () => {
  draw(<Calendar />);
  expect(screen.getByRole('button', { name: '12 Jun 2026' })).toBeDisabled();
});
