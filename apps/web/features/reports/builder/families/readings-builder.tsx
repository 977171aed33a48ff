import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { instantsOf } from '../../period.ts';
import { reportName } from '../../report-name.ts';
import { fittingSources, nameOf, sourceOf } from '../../report-sources.ts';
import { expectedReadings } from '../expected-readings.ts';
import { SourceStep } from '../source-step.tsx';
import type { FamilyBuilder } from './family-builder.ts';

/** Builds a report based on readings: fields of modules, and options. */
export const readingsBuilder: FamilyBuilder<'readings'> = {
  stepTitle: 'step.sources',
  missingText: 'missing.sources',
  sourcesText: ({ kind, sources }, { t, language }) =>
    sources.length > 0
      ? t('sources', { count: sources.length })
      : t('step.fitting', { type: REPORTS[kind].name[language].toLocaleLowerCase() }),
  countText: ({ sources }, { t }) => t('sources', { count: sources.length }),
  expectedText: (draft, { objects, t, language }) => {
    const count = expectedReadings(draft, objects);
    return t('expect', { count, written: formatNumber(count, 0, language) });
  },
  title: ({ sources }, { objects, language, t }) =>
    reportName(
      sources.map((source) => nameOf(source, objects, language)),
      t,
    ),
  remainingSources: ({ kind, sources }, objects) => fittingSources(kind, sources, objects),
  renderSources: (draft, objects, onChange) => (
    <SourceStep
      kind={draft.kind}
      objects={objects}
      chosen={draft.sources}
      onChange={(sources) => onChange({ ...draft, sources })}
    />
  ),
  refusal: (draft, objects, moment) => {
    const sources = draft.sources.map((source) => ({
      field: source.field,
      deviceType: sourceOf(source, objects)?.device.key ?? '',
      component: sourceOf(source, objects)?.component ?? null,
    }));
    const { grouping, aggregate, threshold } = draft.options;
    const comparator = threshold?.comparator ?? null;
    const options = { grouping, aggregate, comparator, value: threshold?.value ?? null };
    const checked = REPORTS[draft.kind].check({ sources, ...instantsOf(draft, moment.zone), options }, moment);
    return checked.ok ? null : checked.error;
  },
  choice: ({ family, kind, sources, options, from, until }) => ({ family, kind, sources, options, from, until }),
};
