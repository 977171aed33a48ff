import { createContext, useContext } from 'react';

/** The time zone in which clock times of readings are shown; the app sets it from the user's profile. */
export const ZoneContext = createContext('Europe/Warsaw');

export function useZone(): string {
  return useContext(ZoneContext);
}
