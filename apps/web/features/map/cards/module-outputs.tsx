import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';

/** The outputs of a module with their state and *Stop*: pumps and lamps have no field on the map to be stopped at. */
export function ModuleOutputs({ module }: { readonly module: ModuleShape }) {
  return module.outputs.map((output) => <OutputRow key={output.id} output={output} />);
}

function OutputRow({ output }: { readonly output: OutputShape }) {
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  return (
    <div className="rowM">
      <OutputIcon output={output} view={view} size={40} />
      <OutputLines output={output} view={view} name={output.section_name ?? output.name} />
      <StopButton output={output} view={view} size="icon" />
    </div>
  );
}
