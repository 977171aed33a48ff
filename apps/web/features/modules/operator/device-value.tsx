import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { BatteryIcon } from '../../../entities/module/drawing/battery-icon.tsx';
import { SignalIcon } from '../../../entities/module/drawing/signal-icon.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { batteryVoltage } from '@zagon/domain/catalogue/parts/status.ts';

type Value = InstalledModule['battery'];

/** The battery of a module, or that it reports none. */
export function DeviceBattery({ value }: { readonly value: Value }) {
  const { language } = useTexts('installedModules');
  const { min, max } = batteryVoltage;
  if (value === null) return <span className="muted">–</span>;
  const isVolts = value.unit === 'V';
  return (
    <BatteryIcon
      percent={isVolts ? (100 * (value.value - min)) / (max - min) : value.value}
      low={value.weak}
      text={formatQuantity(value.value, { decimals: isVolts ? 2 : 0, suffix: value.unit }, language)}
    />
  );
}

/** The radio or GSM signal of a module. */
export function DeviceSignal({ value }: { readonly value: Value }) {
  return value === null ? <span className="muted">–</span> : <SignalIcon percent={value.value} />;
}
