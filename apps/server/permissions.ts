import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { EmitName, EventName } from '@zagon/contract/live/events.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';

/** Ordinary user, administrator of the account, operator of the whole installation. */
export type Role = 'normal' | 'admin' | 'adminus';

/**
 * Who may use a route or an emit, or hear an event:
 * `anyone`, also without a session · `session`, whoever is signed in, in these states of the account he is in ·
 * `account`, someone with one of these roles inside an account in one of these states (an operator is inside
 * only after entering it with a reason) · `operator`, only he, wherever he is.
 */
export type Permission =
  | { readonly scope: 'anyone'; readonly knowsVisitor: boolean }
  | { readonly scope: 'session'; readonly states: readonly AccountState[] }
  | { readonly scope: 'account'; readonly roles: readonly Role[]; readonly states: readonly AccountState[] }
  | { readonly scope: 'operator' };

/** Never asks who is there, so that it works without the database. */
const anyone = { scope: 'anyone', knowsVisitor: false } as const satisfies Permission;
/** Signing in, also again. */
const visitors = { scope: 'anyone', knowsVisitor: true } as const satisfies Permission;
/** The session itself: works in every state, so that a blocked user can read why and leave. */
const session = { scope: 'session', states: ['active', 'expired', 'blocked'] } as const satisfies Permission;
/** What belongs to no account, but is not shown to the blocked. */
const shared = { scope: 'session', states: ['active', 'expired'] } as const satisfies Permission;
const see = {
  scope: 'account',
  roles: ['normal', 'admin', 'adminus'],
  states: ['active', 'expired'],
} as const satisfies Permission;
/** One's own things inside an account. */
const own = {
  scope: 'account',
  roles: ['normal', 'admin', 'adminus'],
  states: ['active'],
} as const satisfies Permission;
/** Whatever lets water run. */
const operate = { scope: 'account', roles: ['normal', 'admin'], states: ['active'] } as const satisfies Permission;
/** Whatever keeps water from running later: pausing, skipping. */
const hold = {
  scope: 'account',
  roles: ['normal', 'admin'],
  states: ['active', 'expired', 'blocked'],
} as const satisfies Permission;
/** Whatever ends running water. Never refused to someone who can see it. */
const stop = {
  scope: 'account',
  roles: ['normal', 'admin', 'adminus'],
  states: ['active', 'expired', 'blocked'],
} as const satisfies Permission;
const configure = { scope: 'account', roles: ['admin'], states: ['active'] } as const satisfies Permission;

/** The whole installation, from outside of its accounts. */
const operator = { scope: 'operator' } as const satisfies Permission;

/** The one table. A route, emit or event without a line does not compile, and the server does not start. */
export const PERMISSIONS = {
  routes: {
    healthz: anyone,
    readyz: anyone,
    metrics: anyone,
    openApi: anyone,
    apiDocs: anyone,
    login: visitors,
    token: visitors,
    operatorSecondFactor: visitors,
    operatorSetup: visitors,

    logout: session,
    me: session,
    setLanguage: session,
    switchClient: session,
    listSessions: session,
    endSession: session,

    listClients: operator,

    getCatalogue: shared,

    listObjects: see,
    getObject: see,
    objectHistory: see,
    activateObject: configure,
    updateObject: configure,
    resendConfiguration: configure,
    cancelConfiguration: configure,
    setObjectGroups: configure,
    setObjectRegions: configure,
    removeObject: configure,
    replaceObject: configure,
    listObjectEvents: see,
    objectLastMessage: see,
    listShares: see,
    listObjectShares: see,
    shareObject: configure,
    acceptShare: configure,
    endShare: configure,
    createImport: configure,
    listObjectImports: configure,
    appendImport: configure,
    getImport: configure,
    getImportHead: configure,
    checkImport: configure,
    startImport: configure,
    cancelImport: configure,
    listRegions: see,

    listOutputs: see,
    getOutput: see,
    closeOutput: stop,

    listSections: see,
    getSection: see,
    createSection: configure,
    updateSection: configure,
    deleteSection: configure,

    createOutput: configure,
    updateOutput: configure,
    deleteOutput: configure,

    listGroups: see,
    getGroup: see,
    createGroup: configure,
    updateGroup: configure,
    deleteGroup: configure,

    listDevices: see,
    getDevice: see,
    createDevice: configure,
    updateDevice: configure,
    deleteDevice: configure,

    listWaterSources: see,
    getWaterSource: see,
    createWaterSource: configure,
    updateWaterSource: configure,
    previewWaterSource: configure,
    deleteWaterSource: configure,

    listManualOpens: see,
    createManualOpen: operate,
    extendManualOpen: operate,
    stopManualOpen: stop,

    listOutputsPlans: see,

    listSchedulers: see,
    getScheduler: see,
    previewScheduler: see,
    schedulerHistory: see,
    whyScheduler: see,
    irrigationBoard: see,
    getSectionFlow: see,
    watchSectionFlow: configure,
    getSourceFlow: see,
    watchSourceFlow: configure,
    overrideCycle: operate,
    reachObject: operate,
    clearOverride: operate,
    createScheduler: configure,
    updateScheduler: configure,
    deleteScheduler: configure,
    pauseScheduler: hold,
    skipCycle: hold,
    resumeScheduler: operate,
    unskipCycle: operate,
    stopScheduler: stop,

    listDashboards: see,
    getDashboard: see,
    createDashboard: own,
    updateDashboard: own,
    deleteDashboard: own,

    listAlarms: see,
    confirmAlarm: operate,
    deleteAlarm: configure,
    alarmConsequences: see,
    listObjectAlarms: see,
    updateObjectAlarms: configure,

    getNotificationSettings: shared,
    updateNotificationSettings: shared,
    subscribePush: shared,
    unsubscribePush: session,
    listOutbox: operator,

    makeReport: see,
    exportReport: see,
    irrigationReport: see,
    exportIrrigation: see,
    listReportTemplates: see,
    getReportTemplate: see,
    createReportTemplate: own,
    updateReportTemplate: own,
    deleteReportTemplate: own,
  },
  /** What a browser asks over the socket. */
  emits: {
    history_request: see,
    // Closing is anybody's who may see it; what opens among them is asked for the right to operate.
    command: stop,
    manual_schedule: stop,
    manual_group_schedule: stop,
    manual_schedule_new: operate,
    widget_irrigation: see,
  },
  /** What the server tells over the socket. */
  events: {
    authorize: session,
    log_out: session,
    data: see,
    objects: see,
    alarms: see,
    base_alarms: see,
    notifications: session,
    commands_history: see,
    manual_opens: see,
    outputs_plans: see,
    deleted_outputs_plans: see,
  },
} as const satisfies {
  routes: Record<EndpointName, Permission>;
  emits: Record<EmitName, Permission>;
  events: Record<EventName, Permission>;
};

type Routes = typeof PERMISSIONS.routes;
type Emits = typeof PERMISSIONS.emits;

/** The names of routes whose line has this scope. */
export type RouteIn<Scope extends Permission['scope']> = {
  [N in EndpointName]: Routes[N]['scope'] extends Scope ? N : never;
}[EndpointName];

/** The names of emits whose line has this scope. */
export type EmitIn<Scope extends Permission['scope']> = {
  [N in EmitName]: Emits[N]['scope'] extends Scope ? N : never;
}[EmitName];
