import {
  IconAccessPointOff,
  IconAlertTriangleFilled,
  IconAntennaBarsOff,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconBattery1,
  IconClockQuestion,
  IconClockX,
  IconDroplet,
  IconDropletDown,
  IconDropletExclamation,
  IconDropletOff,
  IconDropletUp,
  IconLeaf,
  IconMist,
  IconPlant2,
  IconSnowflake,
  IconTemperature,
  IconToggleRight,
  IconWeight,
  IconWifiOff,
  IconWind,
} from '@tabler/icons-react';
import { alarmAppearance } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmIcon, AlarmTone } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import type { ComponentType } from 'react';
import { alarmTone, type StyledAlarm } from './alarm-tone.ts';
import { OpenValveIcon } from './open-valve-icon.tsx';

type IconComponent = ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>;

/** The icon of an alarm and its tone: fault, warning or silence. */
export type AlarmStyle = { readonly icon: IconComponent; readonly tone: AlarmTone };

const ICONS: Readonly<Record<AlarmIcon, IconComponent>> = {
  unknown: IconAlertTriangleFilled,
  station_offline: IconAccessPointOff,
  no_contact: IconWifiOff,
  not_closed: IconDropletOff,
  open_valve: OpenValveIcon,
  missed_start: IconClockX,
  unreported_start: IconClockQuestion,
  leak: IconDropletExclamation,
  low_flow: IconDropletDown,
  high_flow: IconDropletUp,
  battery: IconBattery1,
  signal: IconAntennaBarsOff,
  moisture: IconDroplet,
  salt: IconPlant2,
  frost: IconSnowflake,
  temperature: IconTemperature,
  infection: IconLeaf,
  dry_air: IconWind,
  humid_air: IconMist,
  weight: IconWeight,
  upper_limit: IconArrowBarToUp,
  lower_limit: IconArrowBarToDown,
  contact: IconToggleRight,
};

/** Style of an alarm while its cause persists, by its rule; a rule unknown to this release is a plain fault. */
export function ruleStyle(rule: string): AlarmStyle {
  const { icon, tone } = alarmAppearance(rule);
  return { icon: ICONS[icon], tone };
}

/** Style of an alarm as it is now, the same in every place. */
export function alarmStyle(alarm: StyledAlarm): AlarmStyle {
  return { icon: ruleStyle(alarm.rule).icon, tone: alarmTone(alarm) };
}
