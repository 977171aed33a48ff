import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { HardwareDetails } from '@zagon/contract/hardware/shapes.ts';
import { LEAVING_GOALS, nextHardwareState, type LeavingGoal } from '@zagon/domain/hardware/life.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useScreenParams } from '../../navigation/go.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Card } from '../../ui/frame/card.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { Age } from '../../ui/value/age.tsx';
import { HardwareStatePill } from './hardware-state.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** One manufactured device: where it is, its history, and how it leaves its account. */
export default function HardwareOneScreen() {
  const { t } = useTexts('hardware');
  const { hardwareId } = useScreenParams('hardwareOne');
  const device = useRead('getHardware', { params: { id: hardwareId } });
  useTabName(device.data?.serial_number ?? null);
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'hardware' }}>{t('title')}</ScreenLink>}
        {...(device.data === undefined ? {} : { sub: <HardwareStatePill state={device.data.state} /> })}
      >
        {device.data?.serial_number ?? t('title')}
      </PageTitle>
      <StateView of={device}>{(data) => <Page device={data} />}</StateView>
    </>
  );
}

function Page({ device }: { readonly device: HardwareDetails }) {
  return (
    <div className="stackL">
      {device.leaving !== null && <Closing device={device} />}
      <FactsCard device={device} />
      <ActsCard device={device} />
      <HistoryCard device={device} />
    </div>
  );
}

function Closing({ device }: { readonly device: HardwareDetails }) {
  const { t } = useTexts('hardware');
  const names = device.open_outputs.map(({ name }) => name).join(', ');
  return (
    <Notice
      tone="warn"
      role="status"
      icon={<IconHourglass size={20} aria-hidden="true" />}
      title={t('details.closingTitle')}
    >
      {t('details.closingText')} {names !== '' && t('details.openOutputs', { names })}
    </Notice>
  );
}

function FactsCard({ device }: { readonly device: HardwareDetails }) {
  const { t, language } = useTexts('hardware');
  const zone = useZone();
  const orNone = (text: string | null) => (text === null || text === '' ? t('details.none') : text);
  return (
    <Card title={t('details.facts')} natural>
      <Facts>
        <Fact label={t('details.account')}>{device.client?.name ?? t('details.none')}</Fact>
        <Fact label={t('details.type')}>{device.device_type}</Fact>
        <Fact label={t('details.batch')}>{orNone(device.batch)}</Fact>
        <Fact label={t('details.nfc')}>{orNone(device.nfc_code)}</Fact>
        <Fact label={t('details.firmware')}>{orNone(device.firmware)}</Fact>
        <Fact label={t('details.reported')}>{orNone(device.reported_firmware)}</Fact>
        {!device.has_own_link && <Fact label={t('details.station')}>{orNone(device.station_serial)}</Fact>}
        <Fact label={t('details.made')}>{formatTime(device.made_at, 'date', language, zone)}</Fact>
        <Fact label={t('details.contact')}>
          <Age at={device.last_contact_at} />
        </Fact>
      </Facts>
    </Card>
  );
}

function ActsCard({ device }: { readonly device: HardwareDetails }) {
  const { t } = useTexts('hardware');
  const [goal, setGoal] = useState<LeavingGoal | null>(null);
  const goals = LEAVING_GOALS.filter((each) => nextHardwareState(device.state, each).ok);
  if (goals.length === 0) return null;
  return (
    <Card title={t('details.acts')} natural>
      <Rows label={t('details.acts')}>
        {goals.map((each) => (
          <Row
            key={each}
            trailing={
              <Button
                variant="default"
                {...(each === 'scrap' ? { color: 'red', variant: 'outline' } : {})}
                onClick={() => setGoal(each)}
              >
                {t(`act.${each}`)}
              </Button>
            }
          >
            <Lines title={t(`act.${each}`)} sub={t(`act.${each}Text`)} />
          </Row>
        ))}
      </Rows>
      {goal !== null && <MoveDialog device={device} goal={goal} onClose={() => setGoal(null)} />}
    </Card>
  );
}

function HistoryCard({ device }: { readonly device: HardwareDetails }) {
  const { t, language } = useTexts('hardware');
  const zone = useZone();
  return (
    <Card title={t('details.history')} natural>
      <Rows label={t('details.history')} align="start">
        {device.history.map(({ kind, at, user_name: user, client, reason }) => (
          <Row
            key={`${kind} ${at}`}
            trailing={<time className="note num">{formatTime(at, 'dateTime', language, zone)}</time>}
          >
            <Lines
              title={t(`kind.${kind}`)}
              sub={[client?.name, user].filter((name) => name !== undefined && name !== null).join(' · ') || undefined}
            >
              {reason !== null && <span>{t('details.reason', { reason })}</span>}
            </Lines>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
