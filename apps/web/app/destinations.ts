import {
  IconBell,
  IconBox,
  IconBuilding,
  IconCalendar,
  IconChartLine,
  IconDropletBolt,
  IconLayoutDashboard,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import type { ScreenId } from '../lib/paths.ts';
import type { Me } from '../lib/session.ts';
import { maySee } from './may-see.ts';
import { screenOf, type Destination, type Screen } from './screens.ts';

/** The signs of the destinations, in the order of the navigation. */
const icons = {
  clients: IconBuilding,
  outbox: IconMail,
  dashboard: IconLayoutDashboard,
  schedules: IconDropletBolt,
  calendar: IconCalendar,
  alarms: IconBell,
  reports: IconChartLine,
  resources: IconBox,
} as const satisfies Record<Destination['label'], Icon>;

const order = Object.keys(icons);

export type Place = { readonly id: ScreenId; readonly nav: Destination; readonly icon: Icon };

/** The destinations of the navigation: only screens that exist and that one may see. */
export function destinations(me: Me | undefined): Place[] {
  if (me === undefined) return [];
  const all = (Object.entries(screenOf) as [ScreenId, Screen][]).flatMap(([id, screen]) =>
    screen.nav === undefined || maySee(screen, me) !== 'show' || (screen.nav.outside === true && me.client !== null)
      ? []
      : [{ id, nav: screen.nav, icon: icons[screen.nav.label] }],
  );
  return all.toSorted((a, b) => order.indexOf(a.nav.label) - order.indexOf(b.nav.label));
}
