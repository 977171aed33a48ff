/** Files that still hold functions of more than 80 lines, with how many. To be emptied; never add one. */
export const LONG_FUNCTIONS: Readonly<Record<string, number>> = {
  'apps/web/features/alarms/alarms-screen.tsx': 1,
  'apps/web/features/calendar/calendar-screen.tsx': 1,
  'apps/web/features/reports/builder/chosen-list.tsx': 1,
  'apps/web/features/reports/builder/month-calendar.tsx': 1,
  'apps/web/features/reports/irrigation/irrigation-views.tsx': 1,
  'apps/web/features/reports/report-chart.tsx': 1,
  'apps/web/features/reports/schedule/schedule-panels.tsx': 1,
  'apps/web/features/resources/flow-watch/flow-watch-form.tsx': 1,
  'apps/web/features/resources/resource-form.tsx': 1,
  'apps/web/features/schedules/editor/conditions/condition-row.tsx': 1,
  'apps/web/ui/time/run-bar.tsx': 1,
  'apps/web/features/reports/templates/template-dialog.tsx': 1,
};
