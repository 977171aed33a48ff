/** Why a form neither asks before it is left nor keeps a draft. */
export type NotKept =
  /** It filters or arranges what is shown. */
  | 'view'
  /** Signing in, and other proofs of identity: nothing of them may be stored. */
  | 'secret'
  /** An order to the field or a single decision: it must be made on what is known at that moment. */
  | 'order'
  /** Each change is saved at once. */
  | 'saved-at-once'
  /** A file, which a page cannot open again by itself. */
  | 'file'
  /** It has a draft of its own, which it continues without asking. */
  | 'own-draft'
  /** Fields that a guarded form shows through a registry or below its own fields. */
  | 'part';

/** The closed list of files with input fields that are not guarded, with the reason. */
export const FORMS_NOT_KEPT: Readonly<Record<string, NotKept>> = {
  'app/shell/factor-dialog.tsx': 'secret',
  'entities/account/account-select.tsx': 'part',
  'entities/module/history/history-sheet.tsx': 'view',
  'entities/session/identity-field.tsx': 'secret',
  'entities/session/keep-passkeys.tsx': 'secret',
  'features/accounts/audit-log/audit-filters.tsx': 'view',
  'features/accounts/log/event-and-days.tsx': 'view',
  'features/accounts/log/log-filters.tsx': 'view',
  'features/accounts/own/delete-card.tsx': 'secret',
  'features/consents/consent-row.tsx': 'saved-at-once',
  'features/dashboards/gallery/gallery.tsx': 'part',
  'features/dashboards/setup/chart-setups.tsx': 'part',
  'features/dashboards/setup/fields.tsx': 'part',
  'features/dashboards/setup/map-setup.tsx': 'part',
  'features/dashboards/setup/module-setups.tsx': 'part',
  'features/dashboards/setup/other-setups.tsx': 'part',
  'features/dashboards/setup/picture-setup.tsx': 'part',
  'features/dashboards/setup/pin-fields.tsx': 'part',
  'features/dashboards/picture/choose-picture.tsx': 'file',
  'features/hardware/import/dry-run.tsx': 'order',
  'features/hardware/import/import-sheet.tsx': 'file',
  'features/map/replay/night-choice.tsx': 'view',
  'features/map/replay/replay-bar.tsx': 'view',
  'features/map/drawing/drawing-panel.tsx': 'own-draft',
  'features/map/drawing/name-region.tsx': 'part',
  'features/map/drawing/save-section.tsx': 'order',
  'features/map/files/files-sheet.tsx': 'file',
  'features/map/files/import-questions.tsx': 'file',
  'features/map/layers/time-bar.tsx': 'view',
  'features/map/placing/name-object.tsx': 'part',
  'features/me/calendar-feed/made-feed.tsx': 'saved-at-once',
  'features/me/password-card.tsx': 'secret',
  'features/messages/sending/list-controls.tsx': 'view',
  'features/modules/details/history/period-choice.tsx': 'view',
  'features/modules/imports/import-sheet.tsx': 'file',
  'features/modules/life/share-code-sheet.tsx': 'secret',
  'features/modules/list/list-tools.tsx': 'view',
  'features/modules/operator/messages-card.tsx': 'view',
  'features/modules/thresholds/thresholds-screen.tsx': 'view',
  'features/outputs/opening/extend-form.tsx': 'order',
  'features/outputs/opening/minutes-field.tsx': 'order',
  'features/outputs/opening/minutes-form.tsx': 'order',
  'features/phone/own-device-switch.tsx': 'saved-at-once',
  'features/phone/screens/write-tag-card.tsx': 'order',
  'features/reports/builder/module-fields.tsx': 'part',
  'features/reports/builder/schedule-step.tsx': 'part',
  'features/reports/report-chart.tsx': 'view',
  'features/schedules/history/history-tab.tsx': 'view',
  'features/schedules/history/period-fields.tsx': 'view',
  'features/schedules/list/pause-dialog.tsx': 'order',
  'features/schedules/tonight/night-header.tsx': 'view',
  'features/search/keys/shortcuts-sheet.tsx': 'saved-at-once',
  'features/search/panel/search-panel.tsx': 'view',
  'entities/session/entrance/code-field.tsx': 'secret',
  'features/session/code-step.tsx': 'secret',
  'features/session/links/pass-reset-screen.tsx': 'secret',
  'features/session/links/password-fields.tsx': 'secret',
  'features/session/links/set-password.tsx': 'secret',
  'features/walls/start/start-wall-screen.tsx': 'secret',
  'features/operators/setup/app-step.tsx': 'secret',
  'features/operators/setup/operator-step.tsx': 'secret',
  'features/security/passkeys/add-passkey-sheet.tsx': 'secret',
  'features/security/passkeys/remove-passkey-sheet.tsx': 'secret',
  'features/session/password-step.tsx': 'secret',
  'features/registration/registration-wizard.tsx': 'own-draft',
  'features/security/renew-codes-sheet.tsx': 'secret',
  'features/security/shown-codes.tsx': 'secret',
  'features/access-tokens/shown-token.tsx': 'secret',
  'features/security/turn-off-sheet.tsx': 'secret',
  'features/security/turn-on-sheet.tsx': 'secret',
  'features/start/show-at-start.tsx': 'saved-at-once',
  'features/test-area/conformance-card.tsx': 'order',
  'features/test-area/objects/order-card.tsx': 'order',
  'features/test-area/objects/order-field-input.tsx': 'order',
  'features/test-area/objects/test-messages-card.tsx': 'view',
  'features/test-area/scenarios-card.tsx': 'order',
  'features/test-area/groups/group-scenarios.tsx': 'order',
  'features/test-area/member-scenarios.tsx': 'order',
  'features/test-area/weather/set-weather-card.tsx': 'order',
  'features/tickets/helpdesk/ticket-facts.tsx': 'saved-at-once',
  'features/valve-boxes/valve-boxes-screen.tsx': 'view',
  'outdoor/boxes/box-notes.tsx': 'own-draft',
  'outdoor/modules/modules-screen.tsx': 'view',
  'outdoor/opening/open-screen.tsx': 'order',
};
