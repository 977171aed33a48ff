import { dashboardBody } from '@zagon/contract/dashboards/endpoints.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { pack } from '@zagon/domain/dashboards/layout.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { TEMPLATE_NAMES, TEMPLATES } from './registry.ts';
import { widgetsOf } from './template.ts';

const ids = () => {
  let count = 0;
  return () => `0199f0aa-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
};
const uuid = (suffix: string) => `0199f0aa-0000-7000-9000-${suffix.padStart(12, '0')}`;
const source = {
  id: uuid('9'),
  version: 'v1',
  name: 'Staw',
  description: '',
  efficiency: 24,
  clean_water_outputs: [],
  fertigated_water_outputs: [],
};

test('a first dashboard shows water and attention, without custom names, then a fitting card for each module', () => {
  const modules = [
    aModule({ id: uuid('1'), name: 'Stacja', device_type: 'AGB-2000' }),
    aModule({ id: uuid('2'), name: 'Sonda A', device_type: 'AM-100-103' }),
    aModule({ id: uuid('3'), name: 'Zawory', device_type: 'AM-421' }),
    aModule({ id: uuid('4'), name: 'Powietrze', device_type: 'AM-200' }),
    aModule({ id: uuid('5'), name: 'Mata', device_type: 'AM-999' }),
  ];
  const widgets = widgetsOf(TEMPLATES.overview.cards({ modules, sources: [source], sections: [] }), ids());
  expect(widgets.map(({ name, place }) => [name, place.x, place.y, place.w])).toEqual([
    ['', 0, 0, 8],
    ['', 8, 0, 4],
    ['Zawory', 0, 9, 4],
    ['Sonda A', 4, 9, 4],
    ['Powietrze', 8, 9, 4],
    ['Mata', 0, 16, 4],
    ['Stacja', 4, 16, 4],
  ]);
  expect(dashboardBody.safeParse({ name: 'Start', widgets }).success).toBe(true);
});

test('a template adds no water card for an account without water, and no card for an unknown device type', () => {
  const widgets = widgetsOf(
    TEMPLATES.overview.cards({ modules: [aModule({ device_type: 'AM-9000' })], sources: [], sections: [] }),
    ids(),
  );
  expect(widgets.map(({ name }) => name)).toEqual(['']);
});

test('a big farm fills a dashboard without exceeding its limit', () => {
  const manyModules = Array.from({ length: 90 }, (_, index) => aModule({ id: uuid(String(100 + index)) }));
  const widgets = widgetsOf(TEMPLATES.overview.cards({ modules: manyModules, sources: [source], sections: [] }), ids());
  expect(widgets).toHaveLength(60);
  expect(dashboardBody.safeParse({ name: 'Start', widgets }).success).toBe(true);
});

describe.each(TEMPLATE_NAMES)('the template %s', (name) => {
  const template = TEMPLATES[name];
  const farm = {
    modules: [
      aModule({ id: uuid('1'), name: 'Stacja', device_type: 'AGB-2000' }),
      aModule({ id: uuid('2'), name: 'Sonda A', device_type: 'AM-100-103' }),
      aModule({ id: uuid('3'), name: 'Zawory', device_type: 'AM-421' }),
      aModule({ id: uuid('4'), name: 'Powietrze', device_type: 'AM-200' }),
    ],
    sources: [source],
    sections: [],
  };

  test('a template fills itself from the farm with widgets that the server accepts, without gaps or overlaps', () => {
    const widgets = widgetsOf(template.cards(farm), ids());
    expect(widgets.length).toBeGreaterThan(1);
    expect(dashboardBody.safeParse({ name: 'Start', widgets }).success).toBe(true);
    const layout = widgets.map(({ id, place }) => ({ id, ...place }));
    expect(pack(layout).map(({ id }) => id)).toEqual(layout.map(({ id }) => id));
  });

  test('a template has a title and a description in every language', () => {
    for (const language of LANGUAGES) {
      expect(template.title[language]).not.toBe('');
      expect(template.description[language]).not.toBe('');
    }
  });
});

test('a template that matches nothing on the farm has no cards', () => {
  for (const name of ['irrigation', 'soil', 'air', 'devices'] as const)
    expect(TEMPLATES[name].cards({ modules: [], sources: [], sections: [] })).toEqual([]);
});
