import { cutLink } from '../field.ts';
import type { FarmState } from './farm-state.ts';

/** The base station of the fields has no connection: nobody knows whether its valves are open. */
export const stationOffline: FarmState = {
  title: 'a base station has no connection',
  enter: async (admin) => {
    const reconnect = await cutLink(admin, 'AGB2000-DEMO-0001');
    return () => Promise.resolve(reconnect());
  },
};
