import { screen } from '@testing-library/react';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { anOpenHandOpening } from '../../../entities/output/testing/test-opening.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { connected } from '../../../live/connection.ts';
import NotClosedRows from './not-closed-rows.tsx';
import { useNotClosed } from '../../../entities/output/use-not-closed.ts';
import { StopDialog } from './stop-dialog.tsx';

const SECTION: SectionShape = {
  version: 'v1',
  id: 's',
  name: 'Kwatera C',
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: 'valve',
  area: 0.5,
  flow: 11,
  groups: [],
  points: null,
  ...NO_PLANTING,
  removing: false,
};

/** A farm with an open valve whose pump is on or off. */
function aClient(isPumpOn: boolean) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  const outputs = [
    anOutput({
      id: 'pump',
      name: 'Pompa',
      type: 'pump',
      id_section: null,
      section_name: null,
      section_flow: null,
      state: isPumpOn,
    }),
    anOutput({
      id: 'valve',
      name: 'Zawór C',
      id_section: 's',
      section_name: 'Kwatera C',
      section_flow: null,
      state: true,
    }),
  ];
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), [aModule({ outputs })]);
  client.setQueryData(keyOf('listHandOpenings'), [anOpenHandOpening('valve')]);
  client.setQueryData(keyOf('listSections'), [SECTION]);
  client.setQueryData(keyOf('listWaterSources'), [
    {
      id: 'pond',
      name: 'Staw',
      description: '',
      efficiency: 20,
      clean_water_outputs: ['pump'],
      fertigated_water_outputs: ['pump'],
    },
  ]);
  return client;
}

function Rows() {
  return <NotClosedRows of={useNotClosed()} />;
}

beforeEach(() => connected());

test('before a pump is stopped alone the question names the sections that lose their water', () => {
  renderInApp(<StopDialog outputId="pump" onClose={() => {}} />, aClient(true));
  expect(screen.getByText(/^These sections lose their water: Kwatera C\./)).toBeInTheDocument();
});

test('the question for a valve names no other section', () => {
  renderInApp(<StopDialog outputId="valve" onClose={() => {}} />, aClient(true));
  expect(screen.queryByText(/lose their water/)).not.toBeInTheDocument();
});

test('an open valve whose pump is off says that no water runs, and can still be stopped', () => {
  renderInApp(<Rows />, aClient(false));
  expect(screen.getByText('Open, 8 min left · no water, Pompa is off')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
});

test('a pump is listed under the valves that it feeds', () => {
  renderInApp(<Rows />, aClient(true));
  const stops = screen.getAllByRole('button', { name: /^Stop/ }).map((button) => button.getAttribute('aria-label'));
  expect(stops).toEqual(['Stop Kwatera C', 'Stop Pompa']);
});
