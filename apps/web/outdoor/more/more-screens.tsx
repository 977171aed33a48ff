import type { OutdoorRoute } from '../app/route.ts';
import { DashboardScreen, DashboardsScreen } from './dashboard-screens.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { MoreScreen } from './more-screen.tsx';
import { GeoObjectsScreen, RegionsScreen } from './place-screens.tsx';
import { DevicesScreen, SectionsScreen, WaterSourcesScreen } from './resource-screens.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { UsersScreen } from './users-screen.tsx';

type MoreRoute = Exclude<
  OutdoorRoute,
  { readonly screen: 'now' | 'open' | 'openOne' | 'modules' | 'box' | 'schedules' }
>;

/** The screens behind the fourth navigation entry, in one file. */
export default function MoreScreens({ route }: { readonly route: MoreRoute }) {
  switch (route.screen) {
    case 'more':
      return <MoreScreen />;
    case 'dashboards':
      return <DashboardsScreen />;
    case 'dashboard':
      return <DashboardScreen id={route.id} />;
    case 'sections':
      return <SectionsScreen />;
    case 'devices':
      return <DevicesScreen />;
    case 'waterSources':
      return <WaterSourcesScreen />;
    case 'messages':
      return <MessagesScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'users':
      return <UsersScreen />;
    case 'regions':
      return <RegionsScreen />;
    case 'geoObjects':
      return <GeoObjectsScreen />;
  }
}
