import { createContext, useContext } from 'react';

/** Actions a widget can perform on its dashboard; provided by the screen. */
export type DashboardActions = { readonly remove: (widgetId: string) => Promise<void> };

export const DashboardActionsContext = createContext<DashboardActions>({ remove: async () => {} });

export function useDashboardActions(): DashboardActions {
  return useContext(DashboardActionsContext);
}
