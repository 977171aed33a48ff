import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { BatteryIcon } from './drawing/battery-icon.tsx';
import { SignalIcon } from './drawing/signal-icon.tsx';
import { FieldMark } from './age/field-value.tsx';
import { healthOf, type Battery } from './module-health.ts';
import { shownFields } from './shown-field.ts';

/** Battery and signal of a module, for the footer of a card or a list cell. */
export function ModuleFooter({ module }: { readonly module: ModuleShape }) {
  const health = healthOf(module, useNow('minute'));
  const [battery] = shownFields(module, ['battvol', 'BATTERY_1'], STORED_UNITS);
  return (
    <>
      <ModuleBattery battery={health.battery} />
      {battery !== undefined && <FieldMark field={battery} short />}
      <SignalIcon percent={health.signalPct} />
    </>
  );
}

/** A battery with its volts or per cent, or a label for mains power. */
export function ModuleBattery({ battery }: { readonly battery: Battery }) {
  const { t, language } = useTexts('ui');
  switch (battery.kind) {
    case 'powered':
      return <span>{t('battery.powered')}</span>;
    case 'unknown':
      return <span>{t('value.none')}</span>;
    case 'volts':
    case 'percent': {
      const format =
        battery.kind === 'volts' ? ({ decimals: 2, suffix: 'V' } as const) : ({ decimals: 0, suffix: '%' } as const);
      return (
        <BatteryIcon
          percent={battery.fullPct}
          low={battery.low}
          text={formatQuantity(battery.value, format, language)}
        />
      );
    }
  }
}
