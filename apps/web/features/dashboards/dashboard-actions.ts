import { createContext, useContext } from 'react';

/** Actions a widget can perform on its dashboard; provided by the screen. */
export type DashboardActions = {
  /** Null if the user cannot change the dashboard. */
  readonly remove: ((widgetId: string) => Promise<void>) | null;
  /** Opens the settings of a widget; null if the user cannot change the dashboard. */
  readonly configure: ((widgetId: string) => void) | null;
  /** While the layout is edited, widgets have no menus. */
  readonly editing: boolean;
};

export const DashboardActionsContext = createContext<DashboardActions>({
  remove: null,
  configure: null,
  editing: false,
});

export function useDashboardActions(): DashboardActions {
  return useContext(DashboardActionsContext);
}
