import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { DEFAULT_OPTIONS, type ReportOptions } from '@zagon/domain/reports/request/options.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import type { Days } from '../period.ts';
import { BuilderFooter } from './builder-footer.tsx';
import { emptyDraft, type ChosenSource } from '../report-choice.ts';
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

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent?.match(/\d+ cm/)?.[0]);

test('the arrow keys on the handle move a source, and its colour with it', async () => {
  renderInApp(<Chosen />);
  expect(order()).toEqual(['50 cm', '30 cm']);
  screen.getByRole('button', { name: /^Move North, .*30 cm with the arrow keys$/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['30 cm', '50 cm']);
});

test('a source can be removed from the list', async () => {
  renderInApp(<Chosen />);
  await userEvent.click(screen.getByRole('button', { name: /^Remove North, .*50 cm$/ }));
  expect(order()).toEqual(['30 cm']);
});

function Options() {
  const [options, setOptions] = useState<ReportOptions>(DEFAULT_OPTIONS);
  return <OptionsStep has={REPORTS.delta.options} options={options} onChange={setOptions} />;
}

test('a threshold explains its effect as soon as it is chosen', async () => {
  renderInApp(<Options />);
  expect(screen.getByText('Every change is shown.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Less than' }));
  expect(screen.getByText('Only changes below −2.0 % are shown.')).toBeVisible();
});

test('only the options that apply to the type are shown', () => {
  renderInApp(<OptionsStep has={REPORTS.rainfall.options} options={DEFAULT_OPTIONS} onChange={() => {}} />);
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

test('the first click in the calendar starts a period and the second ends it, in either order', async () => {
  renderInApp(<Calendar />);
  await userEvent.click(screen.getByRole('button', { name: '9 Jun 2026' }));
  await userEvent.click(screen.getByRole('button', { name: '2 Jun 2026' }));
  expect(screen.getByRole('status')).toHaveTextContent('2026-06-02 2026-06-09');
});

test('future days are disabled', () => {
  renderInApp(<Calendar />);
  expect(screen.getByRole('button', { name: '12 Jun 2026' })).toBeDisabled();
});

test('a report without a source says what to do first, before anyone tries to show it', () => {
  const draft = emptyDraft({ from: '2026-06-01', until: '2026-06-11' });
  renderInApp(
    <BuilderFooter draft={draft} objects={[probe]} missing="sources" isRefused={false}>
      {null}
    </BuilderFooter>,
  );
  expect(screen.getByText('Choose at least one source, at most 20')).not.toHaveAttribute('data-tone', 'warn');
});
