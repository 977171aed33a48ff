import { STORED_UNITS, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { useMemo } from 'react';
import { useMe } from '../session/session.ts';

/** The user's units for temperatures and areas. */
export function useUnits(): UserUnits {
  const user = useMe()?.user;
  const temperature = user?.temperature_unit ?? STORED_UNITS.temperature;
  const area = user?.area_unit ?? STORED_UNITS.area;
  return useMemo(() => ({ temperature, area }), [temperature, area]);
}
