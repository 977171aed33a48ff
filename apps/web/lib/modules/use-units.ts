import { STORED_UNITS, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { useMemo } from 'react';
import { useMe } from '../session.ts';

/** The units in which the reader wants to see temperatures and areas. */
export function useUnits(): UserUnits {
  const user = useMe()?.user;
  const temperature = user?.temperature_unit ?? STORED_UNITS.temperature;
  const area = user?.area_unit ?? STORED_UNITS.area;
  return useMemo(() => ({ temperature, area }), [temperature, area]);
}
