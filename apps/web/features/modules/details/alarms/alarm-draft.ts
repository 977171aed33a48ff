import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';

/** Form values of one rule. `threshold` is null for the default, and NaN while the typed one is refused. */
export type Draft = {
  readonly active: boolean;
  readonly threshold: number | null;
  readonly channels: AlarmSettingShape['channels'];
};

export function settingKey({ field, rule }: { readonly field: string; readonly rule: string }): string {
  return `${field} ${rule}`;
}

/** Returns the initial form values. */
export function draftOf({ active, threshold, channels, fixed }: AlarmSettingShape): Draft {
  return { active, threshold: fixed ? null : threshold, channels };
}

/**
 * Returns the changed rules as the request expects them. `versionOf`: the version of a setting that its draft is based
 * on.
 */
export function changedSettings(
  settings: readonly AlarmSettingShape[],
  drafts: ReadonlyMap<string, Draft>,
  versionOf: (key: string) => string | undefined = () => undefined,
) {
  return settings.flatMap((setting) => {
    const draft = drafts.get(settingKey(setting));
    if (draft === undefined || isSame(draft, draftOf(setting))) return [];
    const { field, rule } = setting;
    const version = versionOf(settingKey(setting)) ?? setting.version;
    const { threshold, active } = draft;
    return [{ field, rule, version, threshold, active, channels: [...draft.channels] }];
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
