import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
import { AirWidget } from './air-widget.tsx';
import { AttentionWidget } from './attention/attention-widget.tsx';
import { ChartWidget } from './chart/chart-widget.tsx';
import { FieldsWidget } from './fields/fields-widget.tsx';
import { IrrigationTodayWidget } from './irrigation-today/irrigation-today-widget.tsx';
import { SoilProfileWidget } from './soil-profile-widget.tsx';
import { SystemStateWidget } from './system/system-state-widget.tsx';
import { ValvesWidget } from './valves-widget.tsx';

/** A widget by its kind. A new kind is a component and a line here; the compiler names what was forgotten. */
export function WidgetView({ widget }: { readonly widget: Widget }) {
  switch (widget.type) {
    case 'simple_chart':
      return <ChartWidget widget={widget} options={widget.options} />;
    case 'system_state':
      return <SystemStateWidget widget={widget} options={widget.options} />;
    case 'resources':
      switch (widget.options.view) {
        case 'irrigation_today':
          return <IrrigationTodayWidget widget={widget} options={widget.options} />;
        case 'attention':
          return <AttentionWidget widget={widget} options={widget.options} />;
        case 'soil_profile':
          return <SoilProfileWidget widget={widget} options={widget.options} />;
        case 'air':
          return <AirWidget widget={widget} options={widget.options} />;
        case 'valves':
          return <ValvesWidget widget={widget} options={widget.options} />;
        case 'fields':
          return <FieldsWidget widget={widget} options={widget.options} />;
      }
  }
}
