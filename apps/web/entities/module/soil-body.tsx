import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SoilProfile } from './drawing/soil-profile.tsx';
import { commonOptimum, moistureScale, soilSensors } from './soil-levels.ts';
import { FieldMark, FieldText } from './age/field-value.tsx';
import { ValueWhy } from './outlook/value-why.tsx';
import { useUnits } from './use-units.ts';

/** Maximum additional values per sensor in the small profile. */
const EXTRAS = 2;

/** The small soil profile of a probe: its levels with moisture, temperature and EC. */
export function SoilBody({ module }: { readonly module: ModuleShape }) {
  const { language } = useTexts('common');
  const sensors = soilSensors(module, useUnits(), language);
  return (
    <SoilProfile
      optimum={commonOptimum(sensors)}
      scale={moistureScale(module, sensors)}
      levels={sensors.map(({ key, name, moisture, extras }) => ({
        key,
        depth: name?.depth ?? '',
        number: name?.number ?? null,
        moisture: moisture.value,
        impossible: moisture.impossible,
        optimum: moisture.optimum,
        ...(moisture.trend === undefined ? {} : { trend: moisture.trend }),
        extras: extras
          .slice(0, EXTRAS)
          .filter((extra) => extra.value !== null || extra.impossible !== null)
          .map((extra) => <FieldText key={extra.input.name} field={extra} />),
        mark: <FieldMark field={moisture} />,
        explain: (shown) => (
          <ValueWhy module={module} field={moisture}>
            {shown}
          </ValueWhy>
        ),
      }))}
    />
  );
}
