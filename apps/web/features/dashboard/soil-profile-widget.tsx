import { SoilBody } from '../../lib/modules/soil-body.tsx';
import { ModuleWidget } from './module-widget.tsx';
import type { WidgetProps } from './widget-types.ts';

/** The earth around a probe, level by level. */
export function SoilProfileWidget({ widget, options }: WidgetProps<'soil_profile'>) {
  return (
    <ModuleWidget widget={widget} idObject={options.id_object}>
      {(object) => <SoilBody object={object} />}
    </ModuleWidget>
  );
}
