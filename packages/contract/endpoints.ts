import * as alarms from './alarms/endpoints.ts';
import { alarmConsequences, listObjectAlarms, updateObjectAlarms } from './alarms/settings.ts';
import * as catalogue from './catalogue/endpoints.ts';
import { listClients } from './clients/endpoints.ts';
import * as dashboards from './dashboards/endpoints.ts';
import * as devices from './devices/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as groups from './groups/endpoints.ts';
import * as flowWatches from './flow_watches/endpoints.ts';
import * as health from './health/endpoints.ts';
import * as manualOpens from './manual_opens/endpoints.ts';
import * as imports from './imports/endpoints.ts';
import * as me from './me/endpoints.ts';
import * as objectLife from './objects/life.ts';
import { getObject, listObjects, objectHistory } from './objects/endpoints.ts';
import * as outputs from './outputs/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import { listOutputsPlans } from './outputs_plans/endpoints.ts';
import {
  createReportTemplate,
  deleteReportTemplate,
  getReportTemplate,
  listReportTemplates,
  updateReportTemplate,
} from './report_templates/endpoints.ts';
import { exportIrrigation, exportReport, irrigationReport, makeReport } from './reports/endpoints.ts';
import { clearOverride, irrigationBoard, overrideCycle } from './schedulers/board.ts';
import { listRegions } from './regions/endpoints.ts';
import * as schedulers from './schedulers/endpoints.ts';
import { whyScheduler } from './schedulers/why.ts';
import * as sections from './sections/endpoints.ts';
import * as session from './session/endpoints.ts';
import * as shares from './shares/endpoints.ts';
import { reachObject } from './stations/endpoints.ts';
import * as waterSources from './water_sources/endpoints.ts';

/** Every call that the server answers, by name. The server refuses to start when one has no handler or no permission. */
export const ENDPOINTS = {
  healthz: health.healthz,
  readyz: health.readyz,
  metrics: health.metrics,
  openApi: health.openApi,
  apiDocs: health.apiDocs,
  login: session.login,
  token: session.token,
  logout: session.logout,
  switchClient: session.switchClient,
  listSessions: session.listSessions,
  endSession: session.endSession,
  operatorSecondFactor: session.operatorSecondFactor,
  operatorSetup: session.operatorSetup,
  me: me.me,
  setLanguage: me.setLanguage,
  listClients,
  getCatalogue: catalogue.getCatalogue,
  listObjects,
  getObject,
  objectHistory,
  activateObject: objectLife.activateObject,
  updateObject: objectLife.updateObject,
  resendConfiguration: objectLife.resendConfiguration,
  cancelConfiguration: objectLife.cancelConfiguration,
  setObjectGroups: objectLife.setObjectGroups,
  setObjectRegions: objectLife.setObjectRegions,
  removeObject: objectLife.removeObject,
  replaceObject: objectLife.replaceObject,
  listObjectEvents: objectLife.listObjectEvents,
  objectLastMessage: objectLife.objectLastMessage,
  listShares: shares.listShares,
  listObjectShares: shares.listObjectShares,
  shareObject: shares.shareObject,
  acceptShare: shares.acceptShare,
  endShare: shares.endShare,
  createImport: imports.createImport,
  listObjectImports: imports.listObjectImports,
  appendImport: imports.appendImport,
  getImport: imports.getImport,
  getImportHead: imports.getImportHead,
  checkImport: imports.checkImport,
  startImport: imports.startImport,
  cancelImport: imports.cancelImport,
  listRegions,
  listOutputs: outputs.listOutputs,
  getOutput: outputs.getOutput,
  closeOutput: outputs.closeOutput,
  listSections: sections.listSections,
  getSection: sections.getSection,
  createSection: sections.createSection,
  updateSection: sections.updateSection,
  deleteSection: sections.deleteSection,
  createOutput: outputs.createOutput,
  updateOutput: outputs.updateOutput,
  deleteOutput: outputs.deleteOutput,
  listGroups: groups.listGroups,
  getGroup: groups.getGroup,
  createGroup: groups.createGroup,
  updateGroup: groups.updateGroup,
  deleteGroup: groups.deleteGroup,
  listDevices: devices.listDevices,
  getDevice: devices.getDevice,
  createDevice: devices.createDevice,
  updateDevice: devices.updateDevice,
  deleteDevice: devices.deleteDevice,
  listWaterSources: waterSources.listWaterSources,
  getWaterSource: waterSources.getWaterSource,
  createWaterSource: waterSources.createWaterSource,
  updateWaterSource: waterSources.updateWaterSource,
  previewWaterSource: waterSources.previewWaterSource,
  deleteWaterSource: waterSources.deleteWaterSource,
  listManualOpens: manualOpens.listManualOpens,
  createManualOpen: manualOpens.createManualOpen,
  extendManualOpen: manualOpens.extendManualOpen,
  stopManualOpen: manualOpens.stopManualOpen,
  listOutputsPlans,
  listSchedulers: schedulers.listSchedulers,
  getScheduler: schedulers.getScheduler,
  createScheduler: schedulers.createScheduler,
  updateScheduler: schedulers.updateScheduler,
  deleteScheduler: schedulers.deleteScheduler,
  previewScheduler: schedulers.previewScheduler,
  pauseScheduler: schedulers.pauseScheduler,
  resumeScheduler: schedulers.resumeScheduler,
  skipCycle: schedulers.skipCycle,
  unskipCycle: schedulers.unskipCycle,
  stopScheduler: schedulers.stopScheduler,
  schedulerHistory: schedulers.schedulerHistory,
  whyScheduler,
  irrigationBoard,
  getSectionFlow: flowWatches.getSectionFlow,
  watchSectionFlow: flowWatches.watchSectionFlow,
  getSourceFlow: flowWatches.getSourceFlow,
  watchSourceFlow: flowWatches.watchSourceFlow,
  overrideCycle,
  reachObject,
  clearOverride,
  listDashboards: dashboards.listDashboards,
  getDashboard: dashboards.getDashboard,
  createDashboard: dashboards.createDashboard,
  updateDashboard: dashboards.updateDashboard,
  deleteDashboard: dashboards.deleteDashboard,
  listAlarms: alarms.listAlarms,
  confirmAlarm: alarms.confirmAlarm,
  deleteAlarm: alarms.deleteAlarm,
  alarmConsequences,
  listObjectAlarms,
  updateObjectAlarms,
  getNotificationSettings: notifications.getNotificationSettings,
  updateNotificationSettings: notifications.updateNotificationSettings,
  subscribePush: notifications.subscribePush,
  unsubscribePush: notifications.unsubscribePush,
  listOutbox: notifications.listOutbox,
  makeReport,
  exportReport,
  irrigationReport,
  exportIrrigation,
  listReportTemplates,
  getReportTemplate,
  createReportTemplate,
  updateReportTemplate,
  deleteReportTemplate,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
