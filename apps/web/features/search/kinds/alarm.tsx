import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { alarmState, needsAction } from '../../../entities/alarm/alarm-state.ts';
import { alarmStyle } from '../../../entities/alarm/alarm-style.ts';
import { alarmTone } from '../../../entities/alarm/alarm-tone.ts';
import { useOwnZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { PreviewTitle } from '../preview/preview-title.tsx';
import css from '../search.module.css';
import { alarmWords } from './alarm-words.ts';
import type { Entry, SearchFacts } from './kind.ts';

/** Alarms that need attention; ended and confirmed ones are in the alarm list. */
export function alarmKind({ alarms, alarmText }: SearchFacts): Entry[] {
  return alarms.filter(needsAction).map((alarm): Entry => {
    const text = alarmText(alarm);
    const { icon: Icon } = alarmStyle(alarm);
    return {
      key: `alarm:${alarm.id}`,
      kind: 'alarm',
      name: text,
      aliases: Object.values(alarm.message),
      title: text,
      note: alarm.object_name ?? '',
      keywords: [alarm.object_name ?? '', ...alarmWords(alarm.rule)],
      icon: () => <Icon size={20} aria-hidden="true" />,
      state: () => <AlarmStateText alarm={alarm} />,
      preview: () => <AlarmPreview alarm={alarm} text={text} />,
      choice: { kind: 'go', href: hrefOf({ screen: 'alarms' }) },
    };
  });
}

type Props = { readonly alarm: AlarmShape };

function AlarmStateText({ alarm }: Props) {
  const { t } = useTexts('search');
  const state = alarmState(alarm);
  return (
    <span className={css.tone} data-tone={alarmTone(alarm)}>
      {t(`alarm.states.${state}`)}
    </span>
  );
}

function AlarmPreview({ alarm, text }: Props & { readonly text: string }) {
  const { t, language } = useTexts('search');
  const zone = useOwnZone();
  return (
    <>
      <PreviewTitle title={text}>
        <AlarmStateText alarm={alarm} />
      </PreviewTitle>
      <Facts>
        <Fact label={t('alarm.since')}>{formatTime(alarm.activation_date, 'dateTime', language, zone)}</Fact>
        {alarm.object_name !== null && <Fact label={t('alarm.module')}>{alarm.object_name}</Fact>}
      </Facts>
    </>
  );
}
