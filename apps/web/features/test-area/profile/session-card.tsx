import { deviceOf, deviceText } from '@zagon/domain/accounts/device.ts';
import { useRead } from '../../../api/query.ts';
import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';

/** The session of this browser. */
export function SessionCard() {
  const { t, language } = useTexts('testProfile');
  const zone = useZone();
  const checkedAt = useMe()?.factor_checked_at ?? null;
  const sessions = useRead('listSessions');
  const timeOf = (at: string) => formatTime(at, 'dateTime', language, zone);
  return (
    <Card title={t('session.title')} natural>
      <StateView of={sessions} loading={<LoadingState height={200} />}>
        {(all) => (
          <Facts>
            {all
              .filter(({ current }) => current)
              .map(({ id, ip, user_agent: agent, created_at: since, expires_at: until }) => [
                <Fact key={`${id} since`} label={t('session.since')}>
                  {timeOf(since)}
                </Fact>,
                <Fact key={`${id} until`} label={t('session.until')}>
                  {timeOf(until)}
                </Fact>,
                <Fact key={`${id} ip`} label={t('session.address')}>
                  {ip}
                </Fact>,
                <Fact key={`${id} device`} label={t('session.device')}>
                  {deviceText(deviceOf(agent), language)}
                </Fact>,
              ])}
            <Fact label={t('session.factor')}>{checkedAt === null ? t('session.notChecked') : timeOf(checkedAt)}</Fact>
            <Fact label={t('session.others')}>{all.filter(({ current }) => !current).length}</Fact>
          </Facts>
        )}
      </StateView>
    </Card>
  );
}
