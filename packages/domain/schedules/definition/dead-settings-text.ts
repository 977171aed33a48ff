import type { Text } from '../../core/language.ts';
import { CONDITION_KINDS } from '../conditions/kinds/registry.ts';
import type { DeadSetting } from './dead-settings.ts';

/** Describes a dead setting and its consequence. `dateText` formats an ISO date in the reader's language. */
export function deadSettingText(setting: DeadSetting, dateText: (isoDate: string) => string): Text {
  switch (setting.code) {
    case 'fertigation_never': {
      const { cyclesPerDay } = setting;
      return cyclesPerDay === 1
        ? {
            pl: 'Jeden cykl dziennie: nawóz nigdy nie popłynie.',
            en: 'One cycle a day: the fertiliser never comes.',
          }
        : {
            pl: `Cykli dziennie: ${cyclesPerDay}. Żaden nie poda nawozu.`,
            en: `None of the ${cyclesPerDay} cycles of a day gives fertiliser.`,
          };
    }
    case 'pulses_beyond_window':
      return {
        pl: `W tych godzinach mieści się najwyżej tyle impulsów: ${setting.fits}. Ustawiono ${setting.wanted}.`,
        en: `At most ${setting.fits} pulses fit between these hours, not ${setting.wanted}.`,
      };
    case 'ends_before_run':
      return {
        pl: `Program kończy się ${dateText(setting.lastDate)}, a najbliższy dzień podlewania to ${dateText(setting.nextRunDate)}: nic już nie podleje.`,
        en: `The schedule ends on ${dateText(setting.lastDate)}, before its next run day, ${dateText(setting.nextRunDate)}: it will not run again.`,
      };
    case 'condition_fixed': {
      const { name } = CONDITION_KINDS[setting.quantity];
      const pl = `Warunek „${name.pl}” ${setting.holds ? 'jest zawsze spełniony' : 'nigdy nie będzie spełniony'}`;
      const en = `The condition on ${name.en} ${setting.holds ? 'always holds' : 'can never hold'}`;
      return setting.blocks
        ? { pl: `${pl}: program nigdy nie podleje.`, en: `${en}: the schedule never irrigates.` }
        : { pl: `${pl}: niczego nie zmienia.`, en: `${en}: it changes nothing.` };
    }
    case 'conditions_exclude': {
      const { name } = CONDITION_KINDS[setting.quantity];
      return {
        pl: `Dwa warunki „${name.pl}” wykluczają się: program nigdy nie podleje.`,
        en: `Two conditions on ${name.en} exclude each other: the schedule never irrigates.`,
      };
    }
  }
}
