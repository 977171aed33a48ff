import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useAlarmMessage } from '../../lib/alarm-message.ts';
import { typeOf } from '../../lib/modules/shown-field.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { DeviceDrawing } from '../../ui/device-drawing.tsx';
import { ModuleGist } from './module-gist.tsx';
import type { ModuleTone } from './module-tone.ts';
import { ModuleWords } from './module-words.tsx';
import css from './modules.module.css';

type Props = { readonly object: ObjectShape; readonly tone: ModuleTone; readonly alarm: AlarmShape | undefined };

/** A module as a cell: its name, what it measures now, and its age or what is wrong with it. Opens the module. */
export function ModuleCell({ object, tone, alarm }: Props) {
  const alarmMessage = useAlarmMessage();
  const old = tone === 'stale' || tone === 'never' || tone === 'off';
  return (
    <li>
      <ScreenLink
        to={{ screen: 'module', params: { id: object.id } }}
        className={css.cell}
        data-tone={tone}
        title={alarm === undefined ? undefined : alarmMessage(alarm)}
      >
        <DeviceDrawing image={typeOf(object)?.image ?? ''} size={34} stale={old} />
        <b>{object.name}</b>
        <ModuleGist object={object} />
        <ModuleWords object={object} tone={tone} />
      </ScreenLink>
    </li>
  );
}
