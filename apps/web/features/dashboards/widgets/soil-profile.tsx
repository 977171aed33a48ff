import { SoilBody } from '../../../entities/module/soil-body.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** Soil moisture around a probe, level by level. */
function SoilProfileWidget({ widget, options }: WidgetProps<'soil_profile'>) {
  return (
    <ModuleWidget widget={widget} moduleId={options.id_object}>
      {(module) => <SoilBody module={module} />}
    </ModuleWidget>
  );
}

export const soilProfileView: WidgetView<'soil_profile'> = {
  title: { pl: 'Profil gleby', en: 'Soil profile' },
  render: (widget, options) => <SoilProfileWidget widget={widget} options={options} />,
};
