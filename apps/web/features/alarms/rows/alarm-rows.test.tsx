import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { alarmRows, leadOf, type AlarmRow } from './alarm-rows.ts';
import { FoldSummary } from './fold-summary.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

const weak = (place: string, percent: number): AlarmShape =>
  anAlarm({
    id: place,
    id_object: place,
    object_name: place,
    rule: 'low_signal',
    message: { pl: `Słaby zasięg: ${percent} %, próg 25 %`, en: `Weak signal: ${percent}%, threshold 25%` },
  });
const storm = ['Block A', 'Block B', 'Block C', 'Block D'].map((place, index) => weak(place, 10 + index));
const dry = anAlarm({ id: 'dry', id_object: 'Orchard', object_name: 'Orchard' });

/** The rows of a fold: its head, and its alarms if it is open. */
const keys = (rows: readonly AlarmRow[]): readonly string[] => rows.map(({ key }) => key);

describe('the rows of the alarm list', () => {
  test('the alarm list shows a storm as one row, which expands to its alarms', () => {
    const [head] = alarmRows([...storm, dry], new Set());
    expect(keys(alarmRows([...storm, dry], new Set()))).toEqual([head?.key, 'dry']);
    expect(keys(alarmRows([...storm, dry], new Set([head?.key ?? ''])))).toEqual([
      head?.key,
      'Block A',
      'Block B',
      'Block C',
      'Block D',
      'dry',
    ]);
  });

  test('the rows of a fold are sorted by the same alarm, so that they stay together', () => {
    const closed = alarmRows(storm, new Set());
    const opened = alarmRows(storm, new Set(keys(closed)));
    expect(new Set(opened.map((row) => leadOf(row).id))).toEqual(new Set(['Block A']));
  });

  test('a fold stays open while one of its alarms ends', () => {
    const open = new Set(keys(alarmRows(storm, new Set())));
    expect(alarmRows(storm.slice(0, 3), open)[0]).toMatchObject({ kind: 'fold', isOpen: true });
  });
});

describe('the head of a fold', () => {
  function Head({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
    const [isOpen, setIsOpen] = useState(false);
    const [row] = alarmRows(alarms, new Set());
    if (row?.kind !== 'fold') return null;
    return <FoldSummary fold={row.fold} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />;
  }

  test('the head of a fold of one cause says how many there are, their cause and the first modules', () => {
    renderInApp(<Head alarms={storm} />);
    expect(screen.getByRole('button').textContent).toBe('4 alarms: Weak signalBlock A, Block B and 2 more');
  });

  test('the head of a fold of one module says how many there are, the module and its causes', () => {
    const battery = {
      ...dry,
      rule: 'low_battery' as const,
      message: { pl: 'Słaba bateria: 3 V', en: 'Low battery: 3 V' },
    };
    const signal = { ...weak('Orchard', 12), id: 'signal' };
    renderInApp(<Head alarms={[battery, signal]} />);
    expect(screen.getByRole('button').textContent).toBe('2 alarms: OrchardLow battery, Weak signal');
  });

  test('the head of a fold is opened with the keyboard and keeps the focus', async () => {
    renderInApp(<Head alarms={storm} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { expanded: true })).toBe(document.activeElement);
  });
});
