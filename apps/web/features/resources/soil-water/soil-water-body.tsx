import { Button } from '@mantine/core';
import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useNow } from '../../../time/clock.ts';
import { Fact, Facts, Figures } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { NextWater } from '../../../entities/soil-water/next-water-sentence.tsx';
import { soilAt } from '../../../entities/soil-water/next-water.ts';
import { SoilFan } from '../../../entities/soil-water/soil-fan.tsx';

type Props = {
  readonly sectionId: string;
  readonly water: SectionWaterShape;
  readonly soil: SoilWaterShape;
  /** The next judgement is overdue. */
  readonly outdated: boolean;
  /** Opens the form of the section; null for users who may not change it. */
  readonly onEdit: (() => void) | null;
};

/** What is said of the soil water of a section: the next water, the values it follows from, the fan and its past. */
export function SoilWaterBody({ sectionId, water, soil, outdated, onEdit }: Props) {
  const { t, language } = useTexts('soilWater');
  const now = useNow('minute');
  const percent = (value: number) => formatQuantity(value, { decimals: 1, suffix: '%' }, language);
  const { full, refill, track } = soil;
  return (
    <>
      <NextWater
        sectionId={sectionId}
        water={water}
        soil={soilAt(soil, now)}
        outdated={outdated || water.watered_since}
      />
      {water.watered_since && <p className="note">{t('wateredSince')}</p>}
      <Figures>
        <Fact label={t('moisture')}>
          {percent(soil.moisture)} <Age at={water.at} stale={outdated} />
        </Fact>
        <Fact label={t('full')}>
          {percent(full.percent)}{' '}
          <small>
            {full.basis === 'learnt'
              ? t('fullBasis.learnt', { count: full.count })
              : t(full.basis === 'stated' ? 'fullStated' : 'fullFromTable')}
          </small>
        </Fact>
        <Fact label={t('refill')}>
          {percent(refill.percent)} <small>{t(`refillBasis.${refill.basis}`)}</small>
        </Fact>
      </Figures>
      <SoilFan fan={soil.fan} refill={refill.percent} />
      {track.error_share !== null && track.count > 0 && (
        <p className="note">
          {t('track', {
            count: track.count,
            share: formatQuantity(100 * track.error_share, { decimals: 0, suffix: '%' }, language),
          })}
        </p>
      )}
      <Learnt learnt={soil.learnt} restartedBy={water.restarted_by} onEdit={onEdit} />
    </>
  );
}

/** How the section dries, behind one tap. */
function Learnt({
  learnt,
  restartedBy,
  onEdit,
}: Pick<SoilWaterShape, 'learnt'> &
  Pick<Props, 'onEdit'> & { readonly restartedBy: SectionWaterShape['restarted_by'] }) {
  const { t, language } = useTexts('soilWater');
  const zone = useFarmZone();
  const points = (value: number) => formatNumber(value, 2, language);
  return (
    <details>
      <summary>{t('learnt.title')}</summary>
      <Facts plain>
        <Fact label={t('learnt.drop')}>{t('learnt.dropValue', { value: points(learnt.drop_per_mm) })}</Fact>
        <Fact label={t('learnt.spread')}>{t('learnt.spreadValue', { value: points(learnt.spread) })}</Fact>
        <Fact label={t('learnt.count')}>{learnt.count}</Fact>
        <Fact label={t('learnt.since')}>{formatTime(learnt.since, 'date', language, zone)}</Fact>
      </Facts>
      {restartedBy !== null && <p className="note">{t(`learnt.restarted.${restartedBy}`)}</p>}
      {learnt.before_drained && <p className="note">{t('learnt.beforeDrained')}</p>}
      {onEdit !== null && (
        <Button variant="default" onClick={onEdit}>
          {t('learnt.otherNumbers')}
        </Button>
      )}
    </details>
  );
}
