import {
  IconAccessPointOff,
  IconAlertTriangleFilled,
  IconAntennaBarsOff,
  IconBattery1,
  IconClockX,
  IconDroplet,
  IconDropletOff,
  IconLeaf,
  IconPlant2,
  IconSnowflake,
  IconTemperature,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';

/** The sign of an alarm, and whether it is a fault, a warning or a silence. */
export type AlarmLook = { readonly sign: Icon; readonly tone: 'error' | 'warn' | 'stale' };

const looks: Readonly<Record<string, AlarmLook>> = {
  base_offline: { sign: IconAccessPointOff, tone: 'error' },
  module_silent: { sign: IconWifiOff, tone: 'stale' },
  station_silent_at_start: { sign: IconAccessPointOff, tone: 'error' },
  output_not_closed: { sign: IconDropletOff, tone: 'error' },
  no_contact: { sign: IconWifiOff, tone: 'stale' },
  low_battery: { sign: IconBattery1, tone: 'warn' },
  low_signal: { sign: IconAntennaBarsOff, tone: 'warn' },
  low_gsm: { sign: IconAntennaBarsOff, tone: 'warn' },
  too_dry: { sign: IconDroplet, tone: 'error' },
  too_wet: { sign: IconDroplet, tone: 'error' },
  too_salty: { sign: IconPlant2, tone: 'warn' },
  frost: { sign: IconSnowflake, tone: 'error' },
  soil_frost: { sign: IconSnowflake, tone: 'warn' },
  cold: { sign: IconTemperature, tone: 'warn' },
  heat: { sign: IconTemperature, tone: 'warn' },
  infection: { sign: IconLeaf, tone: 'warn' },
  run_missed: { sign: IconClockX, tone: 'error' },
};

const OTHER: AlarmLook = { sign: IconAlertTriangleFilled, tone: 'error' };

/** What a kind of alarm looks like; one that this version does not know is a plain fault. */
export function alarmLook(rule: string): AlarmLook {
  return looks[rule] ?? OTHER;
}
