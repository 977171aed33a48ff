import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { anAlarm } from '../../entities/alarm/testing/test-alarm.ts';
import { aModule, anOutput, reading } from '../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { RunningNow } from './board/running-now.tsx';
import { ToDoPanel } from './board/side-panels.tsx';
import { ModuleCard } from './modules/module-card.tsx';

const AT = '2026-06-11T12:32:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(AT) });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

const pump = anOutput({ id: 'pump', name: 'Pump', type: 'pump', id_section: null, section_name: null, state_at: AT });

test.each([
  { states: [true], title: 'Open · 1' },
  { states: [true, true], title: 'Open · 2' },
  { states: [true, null], title: 'Not confirmed closed · 2' },
  { states: [null], title: 'Not confirmed closed · 1' },
])('outputs with the states $states, through which no water runs, stand under "$title"', ({ states, title }) => {
  const outputs = states.map((state, index) => ({ ...pump, id: `pump${index}`, state }));
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2, {}));
  client.setQueryData(keyOf('listModules'), [aModule({ device_type: 'AM-401', latest: reading(AT, {}), outputs })]);
  renderInApp(<RunningNow outputs={outputs} next={null} isWall={false} />, client);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
});

test('a module without a connection shows since when its values are old, however short that is', () => {
  renderInApp(<ModuleCard module={aModule({ online: false, latest: reading(AT, {}) })} line={null} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Data from 14:32');
  expect(screen.getByRole('listitem')).not.toHaveTextContent('now');
});

test.each([
  { screen: 'a wall', isWall: true, rows: 3 },
  { screen: 'a page', isWall: false, rows: 8 },
])('$screen shows $rows of many alarms, and how many there are', ({ isWall, rows }) => {
  const alarms = Array.from({ length: 44 }, (_, index) => anAlarm({ id: `alarm${index}` }));
  renderInApp(<ToDoPanel board={{ stations: [], alarms }} isWall={isWall} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(rows);
  expect(screen.getByRole('heading', { name: 'To do · 44' })).toBeInTheDocument();
  expect(screen.getByText(`${44 - rows} more`)).toBeInTheDocument();
});
