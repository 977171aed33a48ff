import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isActive } from '../../entities/module/is-active.ts';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import css from '../frame/frame.module.css';

/** The type of a module, and when it last reported. */
export function ModuleContact({ module }: { readonly module: ModuleShape }) {
  const { t, language } = useTexts('outdoor');
  const common = useTexts('common');
  const zone = useOwnZone();
  const isStale = overdueFreshness(module, useNow('minute')) === 'stale';
  const atMs = module.latest === null ? null : Date.parse(module.latest.timestamp);
  const text = !isActive(module)
    ? common.t('inactive')
    : atMs === null
      ? common.t('noData')
      : t(isStale ? 'modules.dataFrom' : 'modules.heard', { time: formatTime(atMs, 'dateTime', language, zone) });
  return (
    <p className={css.sub}>
      {module.device_type} · {text}
    </p>
  );
}
