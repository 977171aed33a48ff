import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { BatterySign } from '../../ui/battery-sign.tsx';
import { SignalSign } from '../../ui/signal-sign.tsx';
import { healthOf, type Battery } from './module-health.ts';

/** Battery and signal of a module, for the foot of a card or a cell of a list. */
export function ModuleFoot({ object }: { readonly object: ObjectShape }) {
  const health = healthOf(object, useNow('minute'));
  return (
    <>
      <ModuleBattery battery={health.battery} />
      <SignalSign percent={health.signalPct} />
    </>
  );
}

/** A battery with its volts or per cent; a module on mains power says so. */
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
        <BatterySign
          percent={battery.fullPct}
          low={battery.low}
          text={formatQuantity(battery.value, format, language)}
        />
      );
    }
  }
}
