import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { expect, test } from 'vitest';
import { aModule } from '../../entities/module/testing/test-module.ts';
import { modulesOf } from './dashboard-modules.ts';

const place = (y: number) => ({ x: 0, y, w: 4, h: 4 });
const widgets: readonly Widget[] = [
  { id: 'w3', name: '', place: place(8), type: 'resources', options: { view: 'valves', id_object: 'north' } },
  { id: 'w1', name: '', place: place(0), type: 'resources', options: { view: 'soil_profile', id_object: 'probe' } },
  { id: 'w2', name: '', place: place(4), type: 'resources', options: { view: 'soil_profile', id_object: 'deleted' } },
];

test('a dashboard shows the modules of its widgets from the top, and counts the other widgets', () => {
  const modules = [aModule({ id: 'north' }), aModule({ id: 'probe' }), aModule({ id: 'elsewhere' })];
  const { shown, others } = modulesOf(widgets, modules);
  expect([shown.map(({ id }) => id), others]).toEqual([['probe', 'north'], 1]);
});
