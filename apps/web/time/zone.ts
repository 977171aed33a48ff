import { createContext, useContext } from 'react';

/** The time zone for times of readings; the app sets it from the user's profile. */
export const ZoneContext = createContext('Europe/Warsaw');

export function useZone(): string {
  return useContext(ZoneContext);
}
