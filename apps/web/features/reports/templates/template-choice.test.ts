import type { TemplateShape } from '@zagon/contract/report_templates/endpoints.ts';
import { USUAL_OPTIONS } from '@zagon/domain/reports/options.ts';
import { expect, test } from 'vitest';
import type { ReportChoice } from '../report-choice.ts';
import { bodyOfTemplate, choiceOfTemplate, contentOf } from './template-choice.ts';

const choice: ReportChoice = {
  kind: 'delta',
  sources: [{ idObject: 'm1', field: 'HUMIDITY_1' }],
  options: { ...USUAL_OPTIONS, threshold: { comparator: 'lt', value: -2 } },
  from: '2026-06-05',
  until: '2026-06-11',
};

const kept = (id: string): string => `Probe ${id}`;

function aTemplate(changes: Partial<TemplateShape> = {}): TemplateShape {
  return {
    ...contentOf(choice, kept, '2026-06-11'),
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

test('seven days that end today are counted from the day on which the template is opened', () => {
  expect(choiceOfTemplate(aTemplate(), '2026-07-01')).toEqual({ ...choice, from: '2026-06-25', until: '2026-07-01' });
});

test('days of one’s own stay as they are', () => {
  const { period } = contentOf(choice, kept, '2026-06-20');
  expect(choiceOfTemplate(aTemplate({ period }), '2026-07-01')).toEqual(choice);
});

test('a source that is no longer there is left out, and is not written back', () => {
  const gone = aTemplate({ missing: [0] });
  expect(choiceOfTemplate(gone, '2026-06-11')).toMatchObject({ sources: [] });
  expect(bodyOfTemplate(gone).sources).toEqual([]);
});

test('a schedule is kept as its own source', () => {
  const content = contentOf(
    { kind: 'schedule', idSchedule: 's', from: '2026-06-11', until: '2026-06-11' },
    kept,
    '2026-06-11',
  );
  expect(content.sources).toEqual([{ id: 's', field: null, name: 'Probe s' }]);
  expect(choiceOfTemplate(aTemplate(content), '2026-06-12')).toMatchObject({
    kind: 'schedule',
    idSchedule: 's',
    from: '2026-06-12',
  });
});
