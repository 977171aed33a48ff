import { THRESHOLD_RULES, type ThresholdRuleName } from '../../catalogue/alarm-rules/registry.ts';
import type { AlarmAppearance, AlarmChannel } from '../../catalogue/alarm-rules/rule.ts';
import type { Text } from '../../core/language.ts';
import type { SystemRule } from './rule.ts';
import { baseOffline } from './system/base-offline.ts';
import { moduleSilent } from './system/module-silent.ts';
import { networkAway } from './system/network-away.ts';
import { stationSilentAtStart } from './system/station-silent-at-start.ts';
import { startNotReported } from './system/start-not-reported.ts';
import { outputNotClosed } from './system/output-not-closed.ts';
import { outputOverran } from './system/output-overran.ts';
import { planRefused } from './system/plan-refused.ts';
import { pumpAlone } from './system/pump-alone.ts';
import { runMissed } from './system/run-missed.ts';
import { serverOutage } from './system/server-outage.ts';
import { flowLow } from './system/flow-low.ts';
import { flowHigh } from './system/flow-high.ts';
import { flowLeak } from './system/flow-leak.ts';
import { waterUnexpected } from './system/water-unexpected.ts';
import { waterNotArrived } from './system/water-not-arrived.ts';

const system = {
  base_offline: baseOffline,
  module_silent: moduleSilent,
  network_away: networkAway,
  station_silent_at_start: stationSilentAtStart,
  start_not_reported: startNotReported,
  output_not_closed: outputNotClosed,
  output_overran: outputOverran,
  plan_refused: planRefused,
  pump_alone: pumpAlone,
  run_missed: runMissed,
  server_outage: serverOutage,
  flow_low: flowLow,
  flow_high: flowHigh,
  flow_leak: flowLeak,
  water_not_arrived: waterNotArrived,
  water_unexpected: waterUnexpected,
} as const satisfies Record<string, Omit<SystemRule<string, never>, 'examples'>>;

/** Rules that the server raises itself. */
export type SystemRuleName = keyof typeof system;

/** Names of rules, as stored and sent. */
export type RuleName = SystemRuleName | ThresholdRuleName;

/** The facts from which the message of a system rule is built. */
export type SystemFacts = { readonly [Name in SystemRuleName]: Parameters<(typeof system)[Name]['message']>[0] };

// The type also ties each name to the `rule` of its entry.
export const SYSTEM_RULES: { readonly [Name in SystemRuleName]: SystemRule<Name, SystemFacts[Name]> } = system;

const RULES: Readonly<Record<RuleName, AlarmAppearance>> = { ...SYSTEM_RULES, ...THRESHOLD_RULES };

export const RULE_NAMES: readonly RuleName[] = Object.keys(RULES).filter(isRuleName);

/** Rules that a silent base station implies. While it is silent they are folded into its alarm. */
export const FOLDED_RULES: readonly RuleName[] = RULE_NAMES.filter((name) => RULES[name].folded);

/** A rule of an older release: shown as a plain fault, notified in the app and by e-mail. */
const UNKNOWN_RULE: AlarmAppearance = { channels: ['app', 'email'], folded: false, tone: 'error', icon: 'unknown' };

/** Narrows a stored or received name. Rows of older releases may contain a name that no longer exists. */
export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULES, name);
}

/** Appearance of a rule by its stored name, from any release. */
export function alarmAppearance(name: string): AlarmAppearance {
  return isRuleName(name) ? RULES[name] : UNKNOWN_RULE;
}

/**
 * Channels of an alarm that no input offers: those of its system rule. A rule offered only by older releases or other
 * devices is notified like an unknown one.
 */
export function systemChannels(name: string): readonly AlarmChannel[] {
  return isSystemRule(name) ? SYSTEM_RULES[name].channels : UNKNOWN_RULE.channels;
}

export function isSystemRule(name: string): name is SystemRuleName {
  return Object.hasOwn(SYSTEM_RULES, name);
}

/** Message of a system rule in both languages. */
export function systemMessage<Name extends SystemRuleName>(name: Name, facts: SystemFacts[Name]): Text {
  return SYSTEM_RULES[name].message(facts);
}

/** How a text message words a system rule; null if like any other message. */
export function systemSms<Name extends SystemRuleName>(name: Name, facts: SystemFacts[Name]): Text | null {
  return SYSTEM_RULES[name].sms?.(facts) ?? null;
}
