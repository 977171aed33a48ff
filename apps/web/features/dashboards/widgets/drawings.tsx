import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { Suspense } from 'react';
import { useRead } from '../../../api/query.ts';
import { ModuleFooter } from '../../../entities/module/module-footer.tsx';
import { useModuleDrawing } from '../../../entities/module/module-drawing.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import widgetCss from '../widget.module.css';

type DrawnKind = 'substrate' | 'scales' | 'terminals' | 'station';

type Props = WidgetProps<DrawnKind> & { readonly showWithoutReading?: boolean };

/** A module drawn as on its own page; battery and signal are in the footer. */
function DrawingWidget({ widget, options, showWithoutReading = false }: Props) {
  return (
    <ModuleWidget
      widget={widget}
      moduleId={options.id_object}
      showWithoutReading={showWithoutReading}
      footer={(module) => <ModuleFooter module={module} />}
    >
      {(module) => <Drawing module={module} />}
    </ModuleWidget>
  );
}

function Drawing({ module }: { readonly module: ModuleShape }) {
  const modules = useRead('listModules').data ?? [];
  const renderDrawing = useModuleDrawing();
  if (renderDrawing === null) return <LoadingState />;
  return (
    <Scroller className={widgetCss.capped}>
      <Suspense fallback={<LoadingState />}>{renderDrawing({ object: module, objects: modules })}</Suspense>
    </Scroller>
  );
}

export const substrateView: WidgetView<'substrate'> = {
  title: { pl: 'Mata uprawowa', en: 'Substrate slab' },
  render: (widget, options) => <DrawingWidget widget={widget} options={options} />,
};

export const scalesView: WidgetView<'scales'> = {
  title: { pl: 'Waga', en: 'Scale' },
  render: (widget, options) => <DrawingWidget widget={widget} options={options} />,
};

/** Outputs are usable even before their module has reported. */
export const terminalsView: WidgetView<'terminals'> = {
  title: { pl: 'Wejścia i wyjścia', en: 'Inputs and outputs' },
  render: (widget, options) => <DrawingWidget widget={widget} options={options} showWithoutReading />,
};

export const stationView: WidgetView<'station'> = {
  title: { pl: 'Stacja bazowa i jej moduły', en: 'Base station and its modules' },
  render: (widget, options) => <DrawingWidget widget={widget} options={options} />,
};
