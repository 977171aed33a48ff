import { PROBE_SERVICE } from '@zagon/domain/phone/probe-service.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { watchBluetooth, type BluetoothReading } from '../sources/bluetooth.ts';

/** The services of the Bluetooth SIG requested by the page, by their full identifiers. */
const SERVICES = {
  '0000180f-0000-1000-8000-00805f9b34fb': 'battery',
  '0000180a-0000-1000-8000-00805f9b34fb': 'device',
  [PROBE_SERVICE]: 'probe',
} as const;

/** Any Bluetooth device nearby: its services and battery. */
export default function BluetoothScreen() {
  return (
    <FeaturePage id="bluetooth" source={watchBluetooth}>
      {(reading) => <BluetoothDevice reading={reading} />}
    </FeaturePage>
  );
}

function BluetoothDevice({ reading: { name, services, batteryPercent } }: { readonly reading: BluetoothReading }) {
  const { t, language } = useTexts('phone');
  const names = services.map((uuid) => (isKnown(uuid) ? t(`bluetooth.service.${SERVICES[uuid]}`) : uuid));
  return (
    <Card natural title={name ?? t('bluetooth.unnamed')}>
      <Facts>
        <Fact label={t('bluetooth.services')}>{names.length === 0 ? t('bluetooth.noServices') : names.join(', ')}</Fact>
        <Fact label={t('bluetooth.battery')}>
          {batteryPercent === null
            ? t('unknown')
            : formatQuantity(batteryPercent, { decimals: 0, suffix: '%' }, language)}
        </Fact>
      </Facts>
    </Card>
  );
}

function isKnown(uuid: string): uuid is keyof typeof SERVICES {
  return Object.hasOwn(SERVICES, uuid);
}
