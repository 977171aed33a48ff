import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useUnits } from '../../../../entities/module/use-units.ts';
import type { Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useNow } from '../../../../time/clock.ts';
import { ScaleBar } from '../../../../ui/value/scale-bar.tsx';
import { ScaleHandle } from '../../../../ui/value/scale-handle.tsx';
import { shareOnScale, stepOf, type ScaleRange } from '../../../../ui/value/scale-steps.ts';
import { useEditor } from '../form/editor-context.ts';
import type { ConditionForm } from './condition-form.ts';
import { storedLimit } from './condition-limit.ts';
import { decidesNow } from './condition-sources.ts';
import { allowedRelation, allowedShare, scaleOf, WEEK_DAYS, type AllowedRelation } from './condition-week.ts';
import { useLimitTexts } from './use-limit-texts.ts';
import { useConditionWeek, type ConditionWeek } from './use-condition-week.ts';
import css from './week-bar.module.css';

type Props = {
  readonly condition: ConditionForm;
  readonly sensors: Sensors;
  readonly onChange: (changed: ConditionForm) => void;
};

/** The limit as a handle on a scale, beside the readings of the last days. */
export function WeekBar({ condition, sensors, onChange }: Props) {
  const { t } = useTexts('schedules');
  const week = useConditionWeek(condition, sensors);
  // Of the size of the scale below.
  if (week.state === 'loading')
    return <div className={css.loading} role="status" aria-label={t('edit.week.loading')} />;
  if (week.state !== 'known') return <p className={css.none}>{t(`edit.week.${week.state}`, { days: WEEK_DAYS })}</p>;
  return <Week condition={condition} sensors={sensors} week={week} onChange={onChange} />;
}

type WeekProps = Props & { readonly week: Extract<ConditionWeek, { state: 'known' }> };

function Week({ condition, sensors, week, onChange }: WeekProps) {
  const { t } = useTexts('schedules');
  const { readOnly } = useEditor();
  const show = useLimitTexts(condition);
  // While the handle is dragged, the scale stays under the finger.
  const [draggedScale, setDraggedScale] = useState<ScaleRange | null>(null);
  const { quantity, threshold } = condition;
  const units = useUnits();
  const kind = CONDITION_KINDS[quantity];
  const scale = draggedScale ?? show.range(scaleOf(kind, week, threshold));
  const verdict = decidesNow(condition, sensors, useNow('minute'));
  const value = verdict?.value ?? null;
  const limit = typeof threshold === 'string' ? null : show.value(threshold);
  return (
    <div className={css.week}>
      <div className={css.scale}>
        <ScaleBar
          range={scale}
          optimum={week.optimum === null ? null : show.range(week.optimum)}
          value={value === null ? null : show.value(value)}
          isStale={verdict?.isKnown !== true}
        >
          {limit !== null && <AllowedSide relation={allowedRelation(condition)} at={shareOnScale(limit, scale)} />}
          <Band range={show.range(week.extent)} scale={scale} />
        </ScaleBar>
        <span className={css.ends} aria-hidden="true">
          <span className="num">{show.text(scale[0], 0)}</span>
          <span className="num">{show.text(scale[1], 0)}</span>
        </span>
        {limit !== null && !readOnly && (
          <ScaleHandle
            label={t('edit.week.handle')}
            valueText={show.limit}
            value={limit}
            range={scale}
            step={stepOf(kind.decimals)}
            onChange={(moved) => onChange({ ...condition, threshold: storedLimit(moved, kind.unit, units) })}
            onDrag={(isDragged) => setDraggedScale(isDragged ? scale : null)}
          />
        )}
      </div>
      <WeekLegend condition={condition} week={week} ageMin={value === null ? null : (verdict?.ageMin ?? null)} />
      <Share share={allowedShare(week.line, condition)} />
    </div>
  );
}

/** The part of the scale on which a cycle runs. */
function AllowedSide({ relation, at }: { readonly relation: AllowedRelation; readonly at: number }) {
  const isBelow = relation === 'lt' || relation === 'lte';
  const isAbove = relation === 'gt' || relation === 'gte';
  // An exact value is only the mark of the limit itself; every other value is the whole scale.
  if (relation === 'eq') return null;
  return <b className={css.side} style={{ left: isAbove ? `${at}%` : 0, right: isBelow ? `${100 - at}%` : 0 }} />;
}

/** From the lowest reading to the highest; a constant one is still visible. */
function Band({ range: [low, high], scale }: { readonly range: ScaleRange; readonly scale: ScaleRange }) {
  const [from, until] = [shareOnScale(low, scale), shareOnScale(high, scale)];
  return <b className={css.band} style={{ left: `${from}%`, width: `max(4px, ${until - from}%)` }} />;
}

type LegendProps = Pick<WeekProps, 'condition' | 'week'> & {
  /** Of the reading that is drawn; null if none is. */
  readonly ageMin: number | null;
};

function WeekLegend({ condition, week, ageMin }: LegendProps) {
  const { t } = useTexts('schedules');
  const isControl = useEditor().values.kind === 'control';
  const show = useLimitTexts(condition);
  const allowed = t(`edit.week.side.${allowedRelation(condition)}`, { limit: show.limit });
  const reading = ageMin !== null && ageMin < 1 ? t('edit.week.justNow') : null;
  return (
    <ul className={css.legend}>
      {condition.threshold !== '' && (
        <li className="rowS">
          <i data-kind="side" aria-hidden="true" />
          {t(isControl ? 'edit.week.runs' : 'edit.week.waters', { allowed })}
        </li>
      )}
      <li className="rowS">
        <i data-kind="band" aria-hidden="true" />
        {t('edit.week.band', { days: WEEK_DAYS, range: show.extent(week.extent) })}
      </li>
      {ageMin !== null && (
        <li className="rowS">
          <i data-kind="value" aria-hidden="true" />
          {reading ?? t('edit.week.reading', { age: durationText(ageMin) })}
        </li>
      )}
      {week.optimum !== null && (
        <li className="rowS">
          <i data-kind="optimum" aria-hidden="true" />
          {t('edit.week.optimum', { range: show.extent(week.optimum) })}
        </li>
      )}
    </ul>
  );
}

/** How often the condition would have let a cycle run. */
function Share({ share }: { readonly share: number | null }) {
  const { t, language } = useTexts('schedules');
  const isControl = useEditor().values.kind === 'control';
  if (share === null) return null;
  return (
    <p className="caption">
      {t(isControl ? 'edit.week.shareRuns' : 'edit.week.share', {
        days: WEEK_DAYS,
        share: formatQuantity(100 * share, { decimals: 0, suffix: '%' }, language),
      })}
    </p>
  );
}
