import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { anOutput } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { NowBanner } from './now-banner.tsx';
import type { ListFacts } from './schedule-rows.ts';

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
  points: null,
  removing: false,
};

function renderBanner(state: boolean | null) {
  const outputs = [anOutput({ id: 'valve', state })];
  const facts: ListFacts = {
    schedules: [],
    plannedOpenings: [],
    sections: [section],
    outputs,
    sources: [],
    cycles: [],
  };
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  renderInApp(<NowBanner facts={facts} span={{ fromMs: 0, untilMs: 1 }} onStop={() => undefined} />, client);
}

test('nothing is running if every valve is reported closed', () => {
  renderBanner(false);
  expect(screen.getByText('No water is running')).toBeInTheDocument();
});

test('does not claim that nothing is being watered while a module is unreachable', () => {
  renderBanner(null);
  expect(screen.getByText('A module is unreachable, so it is unknown whether water is running')).toBeInTheDocument();
});
