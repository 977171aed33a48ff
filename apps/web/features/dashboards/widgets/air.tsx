import { AirBody } from '../../../entities/module/air-body.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** Air sensor values: temperature, humidity, VPD, leaf wetness. */
function AirWidget({ widget, options }: WidgetProps<'air'>) {
  return (
    <ModuleWidget widget={widget} moduleId={options.id_object}>
      {(module) => <AirBody module={module} />}
    </ModuleWidget>
  );
}

export const airView: WidgetView<'air'> = {
  title: { pl: 'Powietrze', en: 'Air' },
  render: (widget, options) => <AirWidget widget={widget} options={options} />,
};
