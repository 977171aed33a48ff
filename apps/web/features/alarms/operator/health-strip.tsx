import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import css from './customer-alarms.module.css';

/** How often the health is reloaded, ms. */
const EVERY_MS = 15_000;

/** Whether the parts of the installation work, and what needs attention. */
export function HealthStrip() {
  const { t } = useTexts('customerAlarms');
  const health = useQuery({ ...read('installationHealth'), refetchInterval: EVERY_MS });
  return (
    <div className={css.health}>
      <Card title={t('health.title')} right={health.data !== undefined && <Age at={health.data.checked_at} />} natural>
        <StateView of={health} loading={<LoadingState height={96} />}>
          {(data) => (
            <div className="stackM">
              <ul className={css.parts} aria-label={t('health.parts')}>
                {(['database', 'broker', 'dispatcher'] as const).map((part) => (
                  <li key={part}>
                    <StatePill tone={data[part] ? 'ok' : 'error'}>
                      {t(`health.${part}`)}: {t(data[part] ? 'health.works' : 'health.fails')}
                    </StatePill>
                  </li>
                ))}
              </ul>
              <Figures>
                <Fact label={t('health.stations')}>
                  {t('health.of', { count: data.stations.online, all: data.stations.all })}
                </Fact>
                <Fact label={t('health.notClosed')}>{data.not_closed}</Fact>
                <Fact label={t('health.blocking')}>{data.blocking}</Fact>
                <Fact label={t('health.waiting')}>{data.deliveries.waiting}</Fact>
                <Fact label={t('health.failed')}>{data.deliveries.failed}</Fact>
                <Fact label={t('health.connections')}>{data.connections}</Fact>
              </Figures>
            </div>
          )}
        </StateView>
      </Card>
    </div>
  );
}
