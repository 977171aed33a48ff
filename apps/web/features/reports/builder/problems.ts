import { ERRORS } from '@zagon/contract/errors/codes.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { checkFrame, checkReport, type ReportRefusal } from '@zagon/domain/reports/request.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayCount, instantsOf } from '../period.ts';
import type { Draft } from '../report-choice.ts';
import { sourceOf } from '../report-sources.ts';

type Around = { readonly ownZone: string; readonly farmZone: string; readonly language: Language };

/** What keeps a draft from being shown, under the step that it belongs to. */
export type DraftProblems = {
  /** The first step that must be looked at; null: it can be shown. */
  readonly first: 'sources' | 'period' | null;
  readonly sources: string | null;
  readonly from: string | null;
  readonly until: string | null;
};

/** The same rules as the server's, said under the field that breaks them. */
export function problemsOf(draft: Draft, objects: readonly ObjectShape[], around: Around): DraftProblems {
  const { language, farmZone, ownZone } = around;
  const refusal = refusalOf(draft, objects, { ownZone, farmZone });
  const broken = refusal?.kind === 'validation' ? refusal.problems : [];
  const at = (path: string): string | null => {
    const found = broken.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
    return found === undefined ? null : ruleText(found, language);
  };
  const none = refusal?.kind === 'incorrect_report_data' ? ERRORS.incorrect_report_data.text[language] : null;
  const sources = none ?? at('sources');
  return {
    first: sources !== null ? 'sources' : refusal === null ? null : 'period',
    sources,
    from: at('start_date'),
    until: at('end_date'),
  };
}

function refusalOf(
  draft: Draft,
  objects: readonly ObjectShape[],
  { ownZone, farmZone }: Omit<Around, 'language'>,
): ReportRefusal | null {
  const { startMs, endMs } = instantsOf(draft, ownZone);
  const moment = { nowMs: nowMs(), zone: farmZone };
  if (draft.kind === 'schedule') {
    const frame = checkFrame({ sources: draft.idSchedule === null ? 0 : 1, startMs, endMs }, moment);
    return frame.ok ? null : frame.error;
  }
  const sources = draft.sources.map((source) => ({
    field: source.field,
    deviceType: sourceOf(source, objects)?.device.key ?? '',
    component: sourceOf(source, objects)?.component ?? null,
  }));
  const { grouping, aggregate, threshold } = draft.options;
  const options = {
    grouping,
    aggregate,
    comparator: threshold?.comparator ?? null,
    value: threshold?.value ?? null,
  };
  const checked = checkReport({ type: draft.kind, sources, startMs, endMs, options }, moment);
  return checked.ok ? null : checked.error;
}

const MINUTES_A_DAY = 1440;

/** How many readings to expect, by how often each module speaks. */
export function expectedReadings(draft: Draft, objects: readonly ObjectShape[]): number {
  const minutes = dayCount(draft) * MINUTES_A_DAY;
  const interval = (id: string): number => intervalOf(objects.find((object) => object.id === id));
  return Math.round(draft.sources.reduce((sum, { idObject }) => sum + minutes / Math.max(1, interval(idObject)), 0));
}

/** A module that was asked to speak more often than its type still keeps the step of its type. */
function intervalOf(object: ObjectShape | undefined): number {
  if (object === undefined) return USUAL_INTERVAL_MINUTES;
  return Math.max(object.reporting_interval_minutes, typeOf(object)?.reportingIntervalMinutes ?? 0);
}

const USUAL_INTERVAL_MINUTES = 15;
