import { ModuleFooter } from '../../../entities/module/module-footer.tsx';
import { OutputTiles } from '../../../entities/module/output-tile.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** The outputs of a module as buttons that open the hand opening dialog; battery and signal are in the footer. */
function ValvesWidget({ widget, options }: WidgetProps<'valves'>) {
  return (
    <ModuleWidget
      widget={widget}
      moduleId={options.id_object}
      showWithoutReading
      footer={(module) => <ModuleFooter module={module} />}
    >
      {(module) => (
        <Scroller>
          <OutputTiles outputs={module.outputs} />
        </Scroller>
      )}
    </ModuleWidget>
  );
}

export const valvesView: WidgetView<'valves'> = {
  title: { pl: 'Zawory', en: 'Valves' },
  render: (widget, options) => <ValvesWidget widget={widget} options={options} />,
};
