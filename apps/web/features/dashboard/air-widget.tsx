import { AirBody } from '../../lib/modules/air-body.tsx';
import { ModuleWidget } from './module-widget.tsx';
import type { WidgetProps } from './widget-types.ts';

/** The air at a sensor: temperature, humidity, VPD, leaves. */
export function AirWidget({ widget, options }: WidgetProps<'air'>) {
  return (
    <ModuleWidget widget={widget} idObject={options.id_object}>
      {(object) => <AirBody object={object} />}
    </ModuleWidget>
  );
}
