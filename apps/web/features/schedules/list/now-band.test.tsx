import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { keyOf } from '../../../lib/api/query.ts';
import { anOutput } from '../../../lib/modules/test-module.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { someone } from '../../../lib/test-me.ts';
import { NowBand } from './now-band.tsx';
import type { ListFacts } from './program-rows.ts';

const section = {
  id: 's',
  name: 'Kwatera A',
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: 'valve',
  area: 0.5,
  flow: 10,
  groups: [],
  removing: false,
};

function drawBand(state: boolean | null) {
  const outputs = [anOutput({ id: 'valve', state })];
  const facts: ListFacts = { programs: [], plans: [], sections: [section], outputs, sources: [], cycles: [] };
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), someone(1));
  draw(<NowBand facts={facts} span={{ fromMs: 0, untilMs: 1 }} onStop={() => undefined} />, client);
}

test('nothing is watering when every valve is told to be closed', () => {
  drawBand(false);
  expect(screen.getByText('Nothing is watering now')).toBeInTheDocument();
});

test('where a module cannot be reached nobody says that nothing is watering', () => {
  drawBand(null);
  expect(screen.getByText('Whether water runs is not known: a module cannot be reached')).toBeInTheDocument();
});
