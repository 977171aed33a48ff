import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Age } from '../../ui/age.tsx';
import { batteryVolts, type ModuleTone } from './module-tone.ts';
import css from './modules.module.css';

type Props = { readonly object: ObjectShape; readonly tone: ModuleTone; readonly alarm: AlarmShape | undefined };

/** A module as a cell: its name, and its age or what is wrong with it. Opens the module. */
export function ModuleCell({ object, tone, alarm }: Props) {
  return (
    <li>
      <ScreenLink to={{ screen: 'module', params: { id: object.id } }} className={css.cell} data-tone={tone}>
        <b>{object.name}</b>
        <Words object={object} tone={tone} alarm={alarm} />
      </ScreenLink>
    </li>
  );
}

function Words({ object, tone, alarm }: Props) {
  const { t, language } = useTexts('start');
  const zone = useZone();
  const now = useNow('minute');
  const at = object.latest?.timestamp ?? null;
  switch (tone) {
    case 'fresh':
      return <Age at={at} />;
    case 'never':
      return <span>{t('modules.never')}</span>;
    case 'stale': {
      if (at === null) return <span>{t('modules.never')}</span>;
      const style = ageOf(Date.parse(at), now, zone).kind === 'date' ? 'dateTime' : 'time';
      return <span className="num">{t('modules.since', { when: formatTime(at, style, language, zone) })}</span>;
    }
    case 'low':
      return (
        <span className="num">{formatQuantity(batteryVolts(object), { decimals: 2, suffix: 'V' }, language)}</span>
      );
    case 'alarm':
      return <span title={alarm?.message[language]}>{t('modules.fault')}</span>;
  }
}
