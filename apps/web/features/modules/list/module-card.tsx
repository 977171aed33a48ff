import { useTexts } from '../../../i18n/use-texts.ts';
import { ModuleBattery } from '../../../lib/modules/module-foot.tsx';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { Age } from '../../../ui/age.tsx';
import { SignalSign } from '../../../ui/signal-sign.tsx';
import { ModuleName } from './module-name.tsx';
import { ModuleValues } from './module-values.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ModuleRow } from './module-rows.ts';
import css from './list.module.css';

/** A card holds two values; the rest stands behind the tap. */
const VALUES = 2;

/** A module on a phone: all of it is the link to its details. */
export function ModuleCard({ row }: { readonly row: ModuleRow }) {
  const { t } = useTexts('modules');
  const { object, health } = row;
  const weak = 'low' in health.battery && health.battery.low;
  return (
    <div className={css.card}>
      <ScreenLink
        to={{ screen: 'module', params: { id: object.id } }}
        className={css.cover}
        aria-label={t('list.open', { name: object.name })}
      >
        {''}
      </ScreenLink>
      <div className={css.top}>
        <ModuleName
          row={row}
          beside={<Age at={object.latest?.timestamp ?? null} stale={row.freshness === 'stale'} />}
        />
        <RowMenu object={object} size={44} />
      </div>
      <ModuleValues row={row} most={VALUES} />
      {(weak || health.weakSignal) && (
        <div className={css.foot}>
          {weak && <ModuleBattery battery={health.battery} />}
          {health.weakSignal && <SignalSign percent={health.signalPct} />}
        </div>
      )}
    </div>
  );
}
