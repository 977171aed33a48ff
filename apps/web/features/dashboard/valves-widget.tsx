import { ModuleFoot } from '../../lib/modules/module-foot.tsx';
import { OutputTiles } from '../../lib/modules/output-tile.tsx';
import { ModuleWidget } from './module-widget.tsx';
import type { WidgetProps } from './widget-types.ts';

/** The outputs of a module, each a button that leads to opening by hand; battery and signal in the foot. */
export function ValvesWidget({ widget, options }: WidgetProps<'valves'>) {
  return (
    <ModuleWidget
      widget={widget}
      idObject={options.id_object}
      withoutReading
      foot={(object) => <ModuleFoot object={object} />}
    >
      {(object) => <OutputTiles outputs={object.outputs} />}
    </ModuleWidget>
  );
}
