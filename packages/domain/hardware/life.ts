import { ok, refuse, type Result } from '../core/result.ts';

/**
 * Where a manufactured device is: in stock, in an account, leaving an account while its outputs close, released by its
 * account, or scrapped for good.
 */
export const HARDWARE_STATES = ['in_stock', 'active', 'leaving', 'released', 'scrapped'] as const;
export type HardwareState = (typeof HARDWARE_STATES)[number];

/** Why a device leaves its account. */
export const LEAVING_GOALS = ['release', 'transfer', 'scrap'] as const;
export type LeavingGoal = (typeof LEAVING_GOALS)[number];

/** Events of a device. `left`: it was confirmed closed and has left its account. */
export type HardwareEvent = 'activate' | LeavingGoal | 'left';
export const HARDWARE_EVENTS = ['activate', ...LEAVING_GOALS, 'left'] as const satisfies readonly HardwareEvent[];

/** Why an event is not possible in the state of a device. */
export type HardwareRule =
  | 'hardware_not_in_account'
  | 'hardware_in_account'
  | 'hardware_is_leaving'
  | 'hardware_is_scrapped';

type Step = { readonly to: HardwareState } | { readonly rule: HardwareRule };

const NOT_IN_ACCOUNT: Step = { rule: 'hardware_not_in_account' };
const IN_ACCOUNT: Step = { rule: 'hardware_in_account' };
const IS_LEAVING: Step = { rule: 'hardware_is_leaving' };
const IS_SCRAPPED: Step = { rule: 'hardware_is_scrapped' };

/** A device in an account never leaves it directly: every goal leads through `leaving`. */
const STEPS: Readonly<Record<HardwareState, Readonly<Record<Exclude<HardwareEvent, 'left'>, Step>>>> = {
  in_stock: {
    activate: { to: 'active' },
    release: NOT_IN_ACCOUNT,
    transfer: NOT_IN_ACCOUNT,
    scrap: { to: 'scrapped' },
  },
  active: {
    activate: IN_ACCOUNT,
    release: { to: 'leaving' },
    transfer: { to: 'leaving' },
    scrap: { to: 'leaving' },
  },
  leaving: { activate: IS_LEAVING, release: IS_LEAVING, transfer: IS_LEAVING, scrap: IS_LEAVING },
  released: {
    activate: { to: 'active' },
    release: NOT_IN_ACCOUNT,
    transfer: NOT_IN_ACCOUNT,
    scrap: { to: 'scrapped' },
  },
  scrapped: { activate: IS_SCRAPPED, release: IS_SCRAPPED, transfer: IS_SCRAPPED, scrap: IS_SCRAPPED },
};

/** Where a device is after leaving its account. Without a goal, its account removed it. */
const AFTER_LEAVING: Readonly<Record<LeavingGoal, HardwareState>> = {
  release: 'released',
  transfer: 'active',
  scrap: 'scrapped',
};

/** The state after an event, or why the event is not possible. `goal`: why a leaving device leaves. */
export function nextHardwareState(
  state: HardwareState,
  event: HardwareEvent,
  goal: LeavingGoal | null = null,
): Result<HardwareState, HardwareRule> {
  if (event === 'left') {
    if (state === 'leaving') return ok(goal === null ? 'released' : AFTER_LEAVING[goal]);
    return refuse(state === 'scrapped' ? 'hardware_is_scrapped' : 'hardware_not_in_account');
  }
  const step = STEPS[state][event];
  return 'to' in step ? ok(step.to) : refuse(step.rule);
}
