import { useRead } from '../../../api/query.ts';
import { useMayConfigure, useMe } from '../../../entities/session/session.ts';
import type { AccountFacts } from './steps.ts';

export type NewAccount = { readonly facts: AccountFacts; readonly hasWaterSource: boolean };

/** The state of the first steps, for users who can take them; null once there is a schedule, and while loading. */
export function useNewAccount(): NewAccount | null {
  const me = useMe();
  const mayConfigure = useMayConfigure();
  const modules = useRead('listModules').data;
  const sections = useRead('listSections').data;
  const schedules = useRead('listSchedules').data;
  const sources = useRead('listWaterSources').data;
  if (!mayConfigure || me?.client === null || me === undefined) return null;
  if (modules === undefined || sections === undefined || schedules === undefined || sources === undefined) return null;
  // With a schedule the account is in use: remaining steps are no longer first steps.
  if (schedules.length > 0) return null;
  const facts = {
    modules,
    hasPlace: me.client.location !== null,
    sections: sections.length,
    schedules: schedules.length,
  };
  return { facts, hasWaterSource: sources.length > 0 };
}
