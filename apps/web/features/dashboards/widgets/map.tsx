import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { Suspense, useContext } from 'react';
import { useRead } from '../../../api/query.ts';
import { mapHref, useFarmMap } from '../../../entities/map/farm-map.ts';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { useDashboardActions } from '../dashboard-actions.ts';
import { DashboardMapContext, mapOpening } from '../map-opening.ts';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import widgetCss from '../widget.module.css';

/** Height of the map while it loads, px. */
const LOADING_PX = 262;

/** The fields on a map with their state; a tap on a section opens its card. The map itself is loaded on demand. */
function MapWidget({ widget, options }: WidgetProps<'map'>) {
  const { t } = useTexts('dashboard');
  const { editing } = useDashboardActions();
  const opening = mapOpening(options, useContext(DashboardMapContext));
  const renderMap = useFarmMap();
  const loading = <LoadingState height={LOADING_PX} />;
  return (
    <Card
      title={widget.name}
      flush
      right={
        <>
          <NewestAge />
          {!editing && (
            <ActionIcon
              className={widgetCss.menu ?? ''}
              component="a"
              href={mapHref(opening)}
              color="gray"
              size={36}
              aria-label={t('map.open')}
              title={t('map.open')}
            >
              <IconArrowsMaximize size={18} />
            </ActionIcon>
          )}
          <WidgetMenu widget={widget} />
        </>
      }
    >
      {renderMap === null ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          {renderMap({
            opening,
            depthCm: options.depth_cm,
            missing: <SourceMissing widgetId={widget.id}>{t('map.gone')}</SourceMissing>,
          })}
        </Suspense>
      )}
    </Card>
  );
}

/** The age of the newest reading on the map; what is older has its time beside it there. */
function NewestAge() {
  const nowMs = useNow('minute');
  const newest = newestOf(useRead('listModules').data ?? []);
  if (newest === null) return null;
  return <Age at={newest.latest?.timestamp ?? null} stale={overdueFreshness(newest, nowMs) === 'stale'} />;
}

function newestOf(modules: readonly ModuleShape[]): ModuleShape | null {
  const at = ({ latest }: ModuleShape) => (latest === null ? Number.NEGATIVE_INFINITY : Date.parse(latest.timestamp));
  const placed = modules.filter(({ location, latest }) => location !== null && latest !== null);
  return placed.toSorted((a, b) => at(b) - at(a))[0] ?? null;
}

export const mapView: WidgetView<'map'> = {
  title: { pl: 'Pola', en: 'Fields' },
  render: (widget, options) => <MapWidget widget={widget} options={options} />,
};
