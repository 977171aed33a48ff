import { IconShieldCheck, IconWifiOff } from '@tabler/icons-react';
import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Button } from '@mantine/core';
import { Card } from '../../../ui/frame/card.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';

type Props = { readonly account: OperatorAccount };

/** Devices shown before the rest is requested. */
const FEW_DEVICES = 5;

/** Who uses the account. */
export function MembersCard({ account }: Props) {
  const { t, language } = useTexts('operatorAccount');
  const zone = useZone();
  return (
    <Card title={t('members.title', { count: account.members.length })} natural>
      {account.members.length === 0 ? (
        <p className="muted">{t('members.none')}</p>
      ) : (
        <Rows>
          {account.members.map((member) => (
            <Row
              key={member.id}
              trailing={
                <StatePill
                  tone={member.role === 'admin' ? 'ok' : 'plain'}
                  icon={member.second_factor ? <IconShieldCheck size={15} aria-hidden="true" /> : undefined}
                >
                  {t(`members.${member.role}`)}
                </StatePill>
              }
            >
              <Lines title={member.name === '' ? member.email : member.name} sub={member.email}>
                <span>
                  {member.signed_in_at === null
                    ? t('members.never')
                    : t('members.signedIn', { time: formatTime(member.signed_in_at, 'dateTime', language, zone) })}
                  {member.second_factor && ` · ${t('members.secondFactor')}`}
                </span>
              </Lines>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** The devices of the account, and whether they are in contact. No measurements. */
export function DevicesCard({ account }: Props) {
  const { t } = useTexts('operatorAccount');
  const [isWhole, setWhole] = useState(false);
  const { devices } = account;
  const online = devices.filter((device) => device.online).length;
  const shown = isWhole ? devices : devices.slice(0, FEW_DEVICES);
  return (
    <Card
      title={t('devices.title', { count: devices.length })}
      sub={t('devices.online', { online, count: devices.length })}
      natural
      right={
        devices.length > FEW_DEVICES &&
        !isWhole && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('devices.all', { count: devices.length })}
          </Button>
        )
      }
    >
      {devices.length === 0 ? (
        <p className="muted">{t('devices.none')}</p>
      ) : (
        <Rows>
          {shown.map((device) => (
            <Row
              key={device.id}
              trailing={
                device.online ? (
                  <Age at={device.last_contact} />
                ) : (
                  <StatePill
                    tone="stale"
                    icon={<IconWifiOff size={15} aria-hidden="true" />}
                    sub={device.last_contact === null ? undefined : <Age at={device.last_contact} stale />}
                  >
                    {t('devices.noContact')}
                  </StatePill>
                )
              }
            >
              <Lines title={device.name} sub={`${device.device_type} · ${device.serial_number}`} />
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** The newest entries of its log, also visible to its administrators. */
export function LogCard({ account }: Props) {
  const { t, language } = useTexts('operatorAccount');
  const zone = useZone();
  return (
    <Card title={t('log.title')} sub={t('log.sub')} natural>
      {account.log.length === 0 ? (
        <p className="muted">{t('log.none')}</p>
      ) : (
        <Rows align="start">
          {account.log.map((entry) => (
            <Row
              key={entry.id}
              trailing={<span className="note num">{formatTime(entry.at, 'dateTime', language, zone)}</span>}
            >
              <Lines
                title={entry.event_text[language]}
                sub={entry.acting_as === 'system' ? t('log.system') : (entry.user_name ?? t('log.someone'))}
              >
                {entry.reason !== null && <span>{t('log.reason', { reason: entry.reason })}</span>}
              </Lines>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
