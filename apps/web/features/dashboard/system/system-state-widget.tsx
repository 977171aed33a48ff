import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { contactOf, healthOf, isActive, moduleFreshness } from '../../../lib/modules/module-health.ts';
import { shownFields, typeOf } from '../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { Age } from '../../../ui/age.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SignalSign } from '../../../ui/signal-sign.tsx';
import { StationMast } from '../../../ui/station-mast.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps } from '../widget-types.ts';
import widgetCss from '../widget.module.css';
import css from './system.module.css';

/** A base station: its link, the modules in contact, GSM, and which modules are silent since when. */
export function SystemStateWidget({ widget, options }: WidgetProps<'system_state'>) {
  return (
    <ModuleWidget widget={widget} idObject={options.id_object}>
      {(station) => <Station station={station} />}
    </ModuleWidget>
  );
}

function Station({ station }: { readonly station: ObjectShape }) {
  const { t, language } = useTexts('dashboard');
  const common = useTexts('common');
  const objects = useRead('listObjects').data ?? [];
  const units = useUnits();
  const now = useNow('minute');
  if (typeOf(station)?.link !== 'base_station') return <Empty>{t('system.notStation')}</Empty>;
  const live = station.online === true;
  const contact = contactOf(station, objects, now);
  return (
    <>
      <div className={css.head}>
        <StationMast live={live} size={64} />
        <div>
          <b data-live={live || undefined}>{t(live ? 'system.online' : 'system.offline')}</b>
          <span>{live ? t('system.contact', contact) : t('system.offlineHint')}</span>
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('system.gsm')}</dt>
          <dd>
            <SignalSign percent={healthOf(station, now).signalPct} />
          </dd>
        </div>
        {shownFields(station, ['rtx_temp', 'rtx_hum'], units).map((field) => (
          <div key={field.input.name}>
            <dt>{t(field.input.name === 'rtx_temp' ? 'system.temperature' : 'system.humidity')}</dt>
            <dd className="num">
              {field.value === null
                ? common.t('noData')
                : formatQuantity(field.value, { decimals: field.decimals, suffix: field.unit }, language)}
            </dd>
          </div>
        ))}
      </dl>
      <Silent modules={objects.filter((object) => object.id_base_station === station.id)} />
    </>
  );
}

/** The modules behind a station that do not report, with the age of their last reading. */
function Silent({ modules }: { readonly modules: readonly ObjectShape[] }) {
  const { t } = useTexts('dashboard');
  const now = useNow('minute');
  const silent = modules.filter((module) => isActive(module) && moduleFreshness(module, now) !== 'current');
  if (modules.length === 0) return <p className={css.calm}>{t('system.noModules')}</p>;
  if (silent.length === 0) return <p className={css.calm}>{t('system.allReport')}</p>;
  return (
    <div className={`${widgetCss.scroll ?? ''} ${css.silent ?? ''}`}>
      <h3>{t('system.silent')}</h3>
      <ul>
        {silent.map((module) => (
          <li key={module.id}>
            <ScreenLink to={{ screen: 'module', params: { id: module.id } }}>{module.name}</ScreenLink>
            <Age at={module.latest?.timestamp ?? null} stale />
          </li>
        ))}
      </ul>
    </div>
  );
}
