import type { TestInstallationShape } from '@zagon/contract/test-area/installation.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { clockDifferenceS } from './clock-difference.ts';

type Props = {
  readonly installation: TestInstallationShape;
  /** When the answer arrived, by the clock of this device. */
  readonly receivedMs: number;
};

/** Versions and switches of the server, and whether its clock agrees with this device's. */
export function ServerCard({ installation, receivedMs }: Props) {
  const { t, language } = useTexts('testProfile');
  const zone = useZone();
  const { version, node_version: node, started_at: startedAt, now, switches } = installation;
  const seconds = clockDifferenceS(Date.parse(now), receivedMs);
  return (
    <Card title={t('server.title')} natural>
      <Facts>
        <Fact label={t('server.version')}>{version}</Fact>
        <Fact label={t('server.node')}>{node}</Fact>
        <Fact label={t('server.since')}>{formatTime(startedAt, 'dateTime', language, zone)}</Fact>
        <Fact label={t('server.clock')}>{seconds === 0 ? t('server.together') : t('server.apart', { seconds })}</Fact>
        {switches.map(({ name, on }) => (
          <Fact key={name} label={t(`server.switch.${name}`)}>
            <StatePill tone={on ? 'ok' : 'plain'}>{t(on ? 'server.on' : 'server.off')}</StatePill>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
