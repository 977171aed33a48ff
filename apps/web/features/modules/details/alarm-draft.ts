import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';

/** What somebody is choosing for one rule. `threshold` empty: the one that it starts with. */
export type Draft = {
  readonly active: boolean;
  readonly threshold: number | null;
  readonly channels: AlarmSettingShape['channels'];
};

export function settingKey({ field, rule }: { readonly field: string; readonly rule: string }): string {
  return `${field} ${rule}`;
}

/** What a form starts from. */
export function draftOf({ active, threshold, channels, fixed }: AlarmSettingShape): Draft {
  return { active, threshold: fixed ? null : threshold, channels };
}

/** The rules that were changed, as they are sent. */
export function changed(settings: readonly AlarmSettingShape[], drafts: ReadonlyMap<string, Draft>) {
  return settings.flatMap((setting) => {
    const draft = drafts.get(settingKey(setting));
    if (draft === undefined || isSame(draft, draftOf(setting))) return [];
    const { field, rule } = setting;
    return [{ field, rule, threshold: draft.threshold, active: draft.active, channels: [...draft.channels] }];
  });
}

function isSame(a: Draft, b: Draft): boolean {
  return (
    a.active === b.active &&
    a.threshold === b.threshold &&
    a.channels.length === b.channels.length &&
    a.channels.every((channel) => b.channels.includes(channel))
  );
}
