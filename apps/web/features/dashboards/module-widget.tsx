import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { Inactive } from '../../entities/module/inactive.tsx';
import { isActive } from '../../entities/module/is-active.ts';
import { fieldAge } from '../../entities/module/age/field-age.ts';
import { overdueFreshness } from '../../entities/module/module-health.ts';
import { shownField } from '../../entities/module/shown-field.ts';
import { useNow } from '../../time/clock.ts';
import { Age } from '../../ui/value/age.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { DeviceDrawing } from '../../entities/module/drawing/device-drawing.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { SourceMissing } from './source-missing.tsx';
import { WidgetMenu } from './widget-menu.tsx';

type Props = {
  readonly widget: Widget;
  readonly moduleId: string;
  readonly footer?: (module: ModuleShape) => ReactNode;
  /** Set if it shows only this field: the header then has its age. */
  readonly field?: string;
  /** Set for outputs, which are usable even before their module has reported. */
  readonly showWithoutReading?: boolean;
  readonly children: (module: ModuleShape) => ReactNode;
};

/**
 * The card of one module: header with name, model and age, and all five
 * state views. The widget supplies the content.
 */
export function ModuleWidget({ widget, moduleId, field, footer, showWithoutReading = false, children }: Props) {
  const { t } = useTexts('dashboard');
  const modules = useRead('listModules');
  const now = useNow('minute');
  const module = modules.data?.find((candidate) => candidate.id === moduleId);
  const freshness = module === undefined ? undefined : overdueFreshness(module, now);
  const only = module === undefined || field === undefined ? undefined : shownField(module, field, STORED_UNITS);
  const outdatedAtMs = only !== undefined && fieldAge(only, now) === 'outdated' ? only.atMs : null;
  const isStale = freshness === 'stale' || outdatedAtMs !== null;
  return (
    <Card
      title={widget.name}
      {...(module === undefined ? {} : { sub: `${module.name} · ${module.last_device_model}` })}
      right={
        <>
          {module !== undefined && !isActive(module) && <Inactive />}
          {module !== undefined && freshness !== 'never' && (
            <Age at={outdatedAtMs ?? module.latest?.timestamp ?? null} stale={isStale} />
          )}
          <WidgetMenu widget={widget} moduleId={moduleId} />
        </>
      }
      stale={isStale}
      {...(module === undefined || footer === undefined || freshness === 'never' ? {} : { footer: footer(module) })}
    >
      <StateView of={modules} loading={<LoadingState />}>
        {() => {
          if (module === undefined) return <SourceMissing widgetId={widget.id}>{t('widget.goneModule')}</SourceMissing>;
          if (freshness === 'never' && !showWithoutReading) {
            return (
              <EmptyState drawing={<DeviceDrawing image={module.last_device_model} size={72} />}>
                {t('widget.waiting')}
              </EmptyState>
            );
          }
          return children(module);
        }}
      </StateView>
    </Card>
  );
}
