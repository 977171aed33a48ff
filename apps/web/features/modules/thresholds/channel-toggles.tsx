import { ALARM_CHANNELS, type AlarmChannel } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Draft } from '../details/alarms/alarm-draft.ts';
import css from './thresholds.module.css';

type Props = {
  readonly label: string;
  /** The rules of a field that are on. */
  readonly drafts: readonly Draft[];
  readonly readOnly: boolean;
  /** Called with the channel and whether all rules should use it. */
  readonly onToggle: (channel: AlarmChannel, isOn: boolean) => void;
};

/** The notification channels of a field's alarms, shared by all its rules. */
export function ChannelToggles({ label, drafts, readOnly, onToggle }: Props) {
  const { t } = useTexts('modules');
  return (
    <span className={css.channels} role="group" aria-label={t('thresholds.channels', { name: label })}>
      {ALARM_CHANNELS.map((channel) => {
        const count = drafts.filter(({ channels }) => channels.includes(channel)).length;
        const isOn = count > 0 && count === drafts.length;
        return (
          <button
            key={channel}
            type="button"
            aria-pressed={count > 0 && !isOn ? 'mixed' : isOn}
            disabled={readOnly || drafts.length === 0}
            onClick={() => onToggle(channel, !isOn)}
          >
            {t(`thresholds.channel.${channel}`)}
          </button>
        );
      })}
    </span>
  );
}
