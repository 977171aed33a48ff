import type { DeliveryStatus } from '@zagon/contract/deliveries/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Card } from '../../ui/frame/card.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { Lines } from '../../ui/list/lines.tsx';

/** Devices that report through a base station but belong to no account there: their readings are set aside. */
export function UnknownDevices({ devices }: { readonly devices: DeliveryStatus['unknown_devices'] }) {
  const { t, language } = useTexts('deliveries');
  const zone = useZone();
  if (devices.length === 0) return null;
  return (
    <Card natural title={t('unknown.title')} sub={t('unknown.sub')}>
      <Rows>
        {devices.map((device) => (
          <Row key={device.id}>
            <Lines title={device.module_serial} sub={t('unknown.behind', { station: device.station_serial })}>
              <span className="num">
                {t('unknown.since', {
                  count: device.messages,
                  time: formatTime(device.last_at, 'dateTime', language, zone),
                })}
              </span>
            </Lines>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
