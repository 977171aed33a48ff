import { useTexts } from '../../../i18n/use-texts.ts';
import { TrustWord } from '../../../entities/finding/trust-word.tsx';
import { ModuleBattery } from '../../../entities/module/module-footer.tsx';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { SignalIcon } from '../../../entities/module/drawing/signal-icon.tsx';
import { ModuleName } from './module-name.tsx';
import { ModuleValues } from './module-values.tsx';
import { RowMenu } from './row-menu.tsx';
import { isProbe, type ModuleRow } from './module-rows.ts';
import css from './list.module.css';

/** A card fits two values; the rest is on the module's page. */
const VALUES = 2;

/** A module on a phone; the whole card links to its details. */
export function ModuleCard({ row }: { readonly row: ModuleRow }) {
  const { t } = useTexts('modules');
  const { object, health } = row;
  const weak = 'low' in health.battery && health.battery.low;
  return (
    <div className="stackS">
      <ScreenLink
        to={{ screen: 'module', params: { moduleId: object.id } }}
        className="cover"
        aria-label={t('list.open', { name: object.name })}
      >
        {''}
      </ScreenLink>
      <div className={css.top}>
        <ModuleName
          row={row}
          detail={<Age at={object.latest?.timestamp ?? null} stale={row.freshness === 'stale'} />}
        />
        <RowMenu object={object} size={44} />
      </div>
      <ModuleValues row={row} max={VALUES} />
      {(isProbe(object) || weak || health.weakSignal) && (
        <div className={css.foot}>
          {/* The line is there before the word, so that no card grows when it comes. */}
          {isProbe(object) && (
            <span className="small">
              {t('column.trust')}: <TrustWord of={row.trust} />
            </span>
          )}
          {weak && <ModuleBattery battery={health.battery} />}
          {health.weakSignal && <SignalIcon percent={health.signalPct} />}
        </div>
      )}
    </div>
  );
}
