import { createContext, useContext } from 'react';

/** What a widget may do to the dashboard it stands on; the screen provides it. */
export type DashboardActions = { readonly remove: (idWidget: string) => Promise<void> };

export const DashboardActionsContext = createContext<DashboardActions>({ remove: async () => {} });

export function useDashboardActions(): DashboardActions {
  return useContext(DashboardActionsContext);
}
