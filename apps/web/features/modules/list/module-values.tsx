import { IconAlertTriangleFilled, IconLoader } from '@tabler/icons-react';
import { levelName } from '@zagon/domain/catalogue/level-name.ts';
import { FieldValue } from '../../../entities/module/age/field-value.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { worstTone } from '../../../entities/alarm/alarm-tone.ts';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import type { ShownField } from '../../../entities/module/shown-field.ts';
import { MeterToday } from '../../../entities/meters/meter-figures.tsx';
import { groupWord } from '../../../entities/module/output-groups/group-word.ts';
import { previewOf, rangeOf, type OutputGroup } from '../../../entities/module/preview.ts';
import type { ModuleRow } from './module-rows.ts';
import css from './list.module.css';

type Props = { readonly row: ModuleRow; readonly max?: number };

/** One line per module: its alarm, else its values, else that nothing has arrived yet. */
export function ModuleValues({ row, max = 3 }: Props) {
  const { t } = useTexts('modules');
  const alarmMessage = useAlarmMessage();
  const units = useUnits();
  const [alarm, ...others] = row.alarms;
  if (alarm !== undefined) {
    return (
      <span className={css.alarm} data-tone={worstTone(row.alarms)}>
        <IconAlertTriangleFilled size={16} aria-hidden="true" />
        <span>{alarmMessage(alarm)}</span>
        {others.length > 0 && <b className="num">{t('list.moreAlarms', { count: others.length })}</b>}
      </span>
    );
  }
  if (row.object.removing || row.object.configuration.state === 'reconfiguring')
    return (
      <span className={css.busy}>
        <IconLoader size={17} aria-hidden="true" />
        {t(row.object.removing ? 'list.removing' : 'list.reconfiguring')}
      </span>
    );
  if (row.freshness === 'never') return <span className="note">{t('waiting')}</span>;
  const preview = previewOf(row.object, units);
  return (
    <span className={css.values}>
      {preview.kind === 'values'
        ? preview.fields.slice(0, max).map((field) => <NamedValue key={field.input.name} field={field} />)
        : preview.groups.map((group) => <Outputs key={rangeOf(group.names)} group={group} />)}
    </span>
  );
}

function NamedValue({ field }: { readonly field: ShownField }) {
  const { language } = useTexts('modules');
  const { input } = field;
  const label =
    input.level !== null
      ? levelName(input, language)?.depth
      : input.quantity === 'vpd'
        ? 'VPD'
        : // A connected sensor is only identified by its name.
          input.quantity === 'user_defined'
          ? input.label[language]
          : undefined;
  return (
    <span className={css.value}>
      {label === undefined ? <span className="vh">{input.label[language]}</span> : <em>{label}</em>}
      {field.counter === null ? <FieldValue field={field} /> : <MeterToday field={field} counter={field.counter} />}
    </span>
  );
}

function Outputs({ group }: { readonly group: OutputGroup }) {
  const { t } = useTexts('outputGroup');
  const { names, state, speech } = group;
  const tone = state !== true ? undefined : speech === 'valve' ? 'water' : 'control';
  return (
    <span className={css.value}>
      <em>{rangeOf(names)}</em>
      <b data-tone={tone}>{t(groupWord(group))}</b>
    </span>
  );
}
