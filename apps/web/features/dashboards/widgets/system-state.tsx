import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { FieldText } from '../../../entities/module/age/field-value.tsx';
import { isActive } from '../../../entities/module/is-active.ts';
import { useFindingCount } from '../../../entities/finding/use-worst-findings.ts';
import { contactOf, healthOf, moduleFreshness } from '../../../entities/module/module-health.ts';
import { shownFields, typeOf } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { SignalIcon } from '../../../entities/module/drawing/signal-icon.tsx';
import { StationMast } from '../../../entities/module/drawing/station-mast.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './system-state.module.css';

/** A base station: its link, modules in contact, GSM, and the silent modules with their last report. */
function SystemStateWidget({ widget, options }: WidgetProps<'system_state'>) {
  return (
    <ModuleWidget widget={widget} moduleId={options.id_object}>
      {(station) => <Station station={station} />}
    </ModuleWidget>
  );
}

function Station({ station }: { readonly station: ModuleShape }) {
  const { t } = useTexts('dashboard');
  const moduleList = useRead('listModules').data ?? [];
  const units = useUnits();
  const now = useNow('minute');
  const toCheck = useFindingCount();
  if (typeOf(station)?.link !== 'base_station') return <EmptyState>{t('system.notStation')}</EmptyState>;
  const isOnline = station.online === true;
  const contact = contactOf(station, moduleList, now);
  return (
    <>
      <div className="rowM">
        <StationMast live={isOnline} size={64} />
        <Lines
          title={t(isOnline ? 'system.online' : 'system.offline')}
          size="large"
          tone={isOnline ? undefined : 'stale'}
          sub={isOnline ? t('system.contact', contact) : t('system.offlineHint')}
        />
      </div>
      <Facts>
        <Fact label={t('system.gsm')}>
          <SignalIcon percent={healthOf(station, now).signalPct} />
        </Fact>
        {toCheck !== null && (
          <Fact label={t('system.toCheck')}>
            {toCheck === 0 ? '0' : <ScreenLink to={{ screen: 'start' }}>{String(toCheck)}</ScreenLink>}
          </Fact>
        )}
        {shownFields(station, ['rtx_temp', 'rtx_hum'], units).map((field) => (
          <Fact
            key={field.input.name}
            label={t(field.input.name === 'rtx_temp' ? 'system.temperature' : 'system.humidity')}
          >
            <FieldText field={field} />
          </Fact>
        ))}
      </Facts>
      <SilentModules silentModules={moduleList.filter((object) => object.id_base_station === station.id)} />
    </>
  );
}

/** Silent modules behind a station, with the age of their last reading. */
function SilentModules({ silentModules }: { readonly silentModules: readonly ModuleShape[] }) {
  const { t } = useTexts('dashboard');
  const now = useNow('minute');
  const silent = silentModules.filter((item) => isActive(item) && moduleFreshness(item, now) !== 'current');
  if (silentModules.length === 0) return <p className={css.calm}>{t('system.noModules')}</p>;
  if (silent.length === 0) return <p className={css.calm}>{t('system.allReport')}</p>;
  return (
    <Scroller className={css.silent}>
      <h3>{t('system.silent')}</h3>
      <Rows>
        {silent.map((item) => (
          <Row key={item.id} trailing={<Age at={item.latest?.timestamp ?? null} stale />}>
            <ScreenLink to={{ screen: 'module', params: { moduleId: item.id } }} className="grow">
              {item.name}
            </ScreenLink>
          </Row>
        ))}
      </Rows>
    </Scroller>
  );
}

export const systemStateView: WidgetView<'system_state'> = {
  title: { pl: 'Stacja bazowa', en: 'Base station' },
  render: (widget, options) => <SystemStateWidget widget={widget} options={options} />,
};
