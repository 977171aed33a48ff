/**
 * The files that each recipe creates or edits. A recipe with an additional place to edit has become longer: the family
 * would no longer be a registry, which these lists prevent.
 */
export const EDITED_FILES = {
  'add-a-condition-kind.md': [
    'packages/domain/schedules/conditions/kinds/air-humidity.ts',
    'packages/domain/schedules/conditions/kinds/registry.ts',
  ],
  'add-a-device-type.md': ['packages/domain/catalogue/types/am-422.ts', 'packages/domain/catalogue/registry.ts'],
  'add-a-finding.md': [
    'packages/domain/findings/kinds/salty-soil.ts',
    'packages/domain/findings/registry.ts',
    'packages/domain/findings/testing/examples.ts',
  ],
  'add-a-job.md': ['apps/server/jobs/set-aside-log.ts', 'apps/server/jobs/registry.ts'],
  'add-a-report.md': ['packages/domain/reports/types/supply-voltage.ts', 'packages/domain/reports/registry.ts'],
  'add-a-screen.md': [
    'apps/web/features/alarms/alarm-screen.tsx',
    'apps/web/navigation/paths.ts',
    'apps/web/app/screens.ts',
  ],
  'add-a-webhook-event.md': [
    'packages/domain/webhooks/events.ts',
    'packages/contract/public/webhooks.ts',
    'apps/server/stores/webhooks/event-facts.ts',
    'apps/server/stores/schedules/runs.ts',
  ],
  'add-a-widget.md': [
    'packages/contract/dashboards/widgets/water-meter.ts',
    'packages/contract/dashboards/widgets/registry.ts',
    'apps/web/features/dashboards/widgets/water-meter.tsx',
    'apps/web/features/dashboards/widgets/registry.ts',
    'apps/web/features/dashboards/setup/water-meter-setup.tsx',
    'apps/web/features/dashboards/setup/registry.ts',
  ],
  // A threshold rule is the first three; a system rule also needs its cause.
  'add-an-alarm-rule.md': [
    'packages/domain/catalogue/alarm-rules/battery-hot.ts',
    'packages/domain/catalogue/alarm-rules/registry.ts',
    'packages/domain/catalogue/parts/status.ts',
    'packages/domain/alarms/rules/system/output-not-opened.ts',
    'packages/domain/alarms/rules/registry.ts',
    'apps/server/alarms/raise/irrigation-alarms.ts',
  ],
  'add-an-endpoint.md': ['packages/contract/sections/endpoints.ts', 'apps/server/features/sections/routes.ts'],
} as const satisfies Record<`${string}.md`, readonly string[]>;
