import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { healthOf } from '../../entities/module/module-health.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Age } from '../../ui/value/age.tsx';
import type { ModuleTone } from './module-tone.ts';

/** The age of a module's reading, or its problem, in two words. */
export function ModuleStatus({ module, tone }: { readonly module: ModuleShape; readonly tone: ModuleTone }) {
  const { t, language } = useTexts('start');
  const zone = useZone();
  const now = useNow('minute');
  const common = useTexts('common');
  const at = module.latest?.timestamp ?? null;
  if (tone === 'off') return <span data-words="">{common.t('inactive')}</span>;
  if (at === null || tone === 'never') return <span data-words="">{t('modules.never')}</span>;
  switch (tone) {
    case 'fresh':
      return <Age at={at} />;
    case 'stale': {
      const style = ageOf(Date.parse(at), now, zone).kind === 'date' ? 'dateTime' : 'time';
      return <span data-words="">{t('modules.since', { when: formatTime(at, style, language, zone) })}</span>;
    }
    case 'low': {
      const { battery } = healthOf(module, now);
      if (!('value' in battery)) return null;
      const volts = battery.kind === 'volts';
      return (
        <span data-words="">
          {t('modules.lowBattery', {
            value: formatQuantity(battery.value, { decimals: volts ? 2 : 0, suffix: volts ? 'V' : '%' }, language),
          })}
        </span>
      );
    }
    case 'look':
    case 'alarm':
      return <span data-words="">{t('modules.fault')}</span>;
  }
}
