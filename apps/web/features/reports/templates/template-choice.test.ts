import type { TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { expect, test } from 'vitest';
import type { ReportChoice } from '../report-choice.ts';
import { bodyOfTemplate, choiceOfTemplate, contentOf } from './template-choice.ts';

const choice: ReportChoice = {
  family: 'readings',
  kind: 'delta',
  sources: [{ idObject: 'm1', field: 'HUMIDITY_1' }],
  options: { ...DEFAULT_OPTIONS, threshold: { comparator: 'lt', value: -2 } },
  from: '2026-06-05',
  until: '2026-06-11',
};

const nameOf = (id: string): string => `Probe ${id}`;

function aTemplate(changes: Partial<TemplateShape> = {}): TemplateShape {
  return {
    version: 'v1',
    ...contentOf(choice, nameOf, '2026-06-11'),
    id: 't',
    name: 'Drops after watering',
    shared: false,
    mailing: null,
    own: true,
    author: 'Anna',
    missing: [],
    next_mailing_at: null,
    ...changes,
  };
}

test('a preset of seven days is relative to the day the template is opened', () => {
  expect(choiceOfTemplate(aTemplate(), '2026-07-01')).toEqual({ ...choice, from: '2026-06-25', until: '2026-07-01' });
});

test('custom days stay unchanged', () => {
  const { period } = contentOf(choice, nameOf, '2026-06-20');
  expect(choiceOfTemplate(aTemplate({ period }), '2026-07-01')).toEqual(choice);
});

test('a source that no longer exists is left out, and not saved again', () => {
  const withMissing = aTemplate({ missing: [0] });
  expect(choiceOfTemplate(withMissing, '2026-06-11')).toMatchObject({ sources: [] });
  expect(bodyOfTemplate(withMissing).sources).toEqual([]);
});

test('a schedule is saved as its own source', () => {
  const content = contentOf(
    { family: 'schedule', kind: 'schedule', idSchedule: 's', from: '2026-06-11', until: '2026-06-11' },
    nameOf,
    '2026-06-11',
  );
  expect(content.sources).toEqual([{ id: 's', field: null, name: 'Probe s' }]);
  expect(choiceOfTemplate(aTemplate(content), '2026-06-12')).toMatchObject({
    family: 'schedule',
    kind: 'schedule',
    idSchedule: 's',
    from: '2026-06-12',
  });
});
