import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { typeOf } from '../../entities/module/shown-field.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { DeviceDrawing } from '../../entities/module/drawing/device-drawing.tsx';
import { ModuleSummary } from './module-summary.tsx';
import type { ModuleTone } from './module-tone.ts';
import { ModuleStatus } from './module-status.tsx';
import css from './modules.module.css';

type Props = { readonly module: ModuleShape; readonly tone: ModuleTone; readonly alarm: AlarmShape | undefined };

/** A module as a cell: name, current value, and its age or problem. Opens the module. */
export function ModuleCell({ module, tone, alarm }: Props) {
  const alarmMessage = useAlarmMessage();
  const isStale = tone === 'stale' || tone === 'never' || tone === 'off';
  return (
    <li>
      <ScreenLink
        to={{ screen: 'module', params: { moduleId: module.id } }}
        className={css.cell}
        data-tone={tone}
        title={alarm === undefined ? undefined : alarmMessage(alarm)}
      >
        <DeviceDrawing image={typeOf(module)?.image ?? ''} size={34} stale={isStale} />
        <b>{module.name}</b>
        <ModuleSummary module={module} />
        <ModuleStatus module={module} tone={tone} />
      </ScreenLink>
    </li>
  );
}
