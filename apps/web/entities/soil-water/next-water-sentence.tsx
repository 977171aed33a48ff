import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { useRights } from '../schedule/rights.ts';
import { useWhen } from '../schedule/use-when.ts';
import { useFarmZone } from '../session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { StatePill, type Tone } from '../../ui/frame/state-pill.tsx';
import { bandOf, planOf, type Band, type Plan } from './next-water.ts';
import css from './next-water.module.css';
import { MoveRunLink } from './move-run-link.tsx';
import { RowLink } from './row-link.tsx';

type Props = {
  readonly sectionId: string;
  readonly water: SectionWaterShape;
  /** As it is now. */
  readonly soil: SoilWaterShape;
  /** The next judgement is overdue: nothing of it is sure, and nothing looks good. */
  readonly outdated: boolean;
};

/** When a section needs its next water, how sure that is, and how its next run stands to it. */
export function NextWater({ sectionId, water, soil, outdated }: Props) {
  const { t } = useTexts('soilWater');
  const bandText = useBandText();
  const band = bandOf(soil);
  return (
    <div className="stackS">
      <div className="rowM wrap">
        <p className={css.needed}>
          <Needed needed={soil.needed} />
          {band !== null && bandText(band)}
        </p>
        {!outdated && (
          <StatePill tone={soil.certainty === 'sure' ? 'plain' : 'wait'}>{t(`certainty.${soil.certainty}`)}</StatePill>
        )}
      </div>
      <PlanLine sectionId={sectionId} water={water} soil={soil} outdated={outdated} />
    </div>
  );
}

function Needed({ needed }: Pick<SoilWaterShape, 'needed'>) {
  const { t } = useTexts('soilWater');
  const when = useWhen();
  switch (needed.kind) {
    case 'reached':
      return (
        <b className="toned" data-tone="warn">
          {t('needed.reached')}
        </b>
      );
    case 'later':
      return <b>{t('needed.later')}</b>;
    case 'reached_at': {
      const { day, near } = when(Date.parse(needed.at));
      return (
        <>
          {t(near ? 'needed.near' : 'needed.on')} <b>{day}</b>
        </>
      );
    }
  }
}

/** The end of the sentence. Days around a date are weekdays; a day that stands alone has its date too. */
function useBandText(): (band: Band) => string {
  const { t, language } = useTexts('soilWater');
  const zone = useFarmZone();
  const weekday = (atMs: number) => formatTime(atMs, 'weekdayShort', language, zone);
  return (band) => {
    switch (band.kind) {
      case 'between': {
        const [early, late] = [weekday(band.earlyMs), weekday(band.lateMs)];
        return early === late ? '' : t('band.between', { early, late });
      }
      case 'open':
        return t('band.open', { early: weekday(band.earlyMs) });
      case 'perhapsFrom':
        return t('band.perhapsFrom', {
          early: `${weekday(band.earlyMs)} ${formatTime(band.earlyMs, 'dayMonth', language, zone)}`,
        });
      case 'reachedUntil':
        return t('band.reachedUntil', { late: weekday(band.lateMs) });
      case 'orBy':
        return t('band.orBy', { late: weekday(band.lateMs) });
      case 'reached':
      case 'reachedOpen':
      case 'orOpen':
        return t(`band.${band.kind}`);
    }
  };
}

/** How the next run stands, as a colour. */
export const PLAN_TONES = {
  in_time: 'ok',
  perhaps_late: 'warn',
  late: 'warn',
  none: 'warn',
  none_needed: 'plain',
} as const satisfies Record<Plan, Tone>;

/** The next run beside the time at which water is needed. */
function PlanLine({ sectionId, water, soil, outdated }: Props) {
  const { t } = useTexts('soilWater');
  const when = useWhen();
  const plan = planOf(water, soil);
  if (plan === null) return null;
  const { next_run: opens, next_run_of: of } = water;
  const run = opens === null ? '' : when(Date.parse(opens)).full;
  return (
    <div className="rowM wrap">
      <p className="toned" data-tone={outdated && plan === 'in_time' ? 'stale' : PLAN_TONES[plan]}>
        {plan === 'none' || plan === 'none_needed' ? t(`plan.${plan}`) : t(`plan.${plan}`, { when: run })}
      </p>
      {!outdated && (plan === 'late' || plan === 'perhaps_late') && of !== null && opens !== null && (
        <MoveRunLink
          scheduleId={of.id_scheduler}
          date={of.date}
          opens={opens}
          needed={soil.earliest.kind === 'reached_at' ? soil.earliest.at : null}
        />
      )}
      {!outdated && plan === 'none' && <PlanRun sectionId={sectionId} />}
    </div>
  );
}

/** Opens a new schedule of a section that has none. */
function PlanRun({ sectionId }: Pick<Props, 'sectionId'>) {
  const { t } = useTexts('soilWater');
  const { configure } = useRights();
  return configure ? (
    <RowLink to={{ screen: 'scheduleNew', search: { section: sectionId } }}>{t('plan.add')}</RowLink>
  ) : null;
}
