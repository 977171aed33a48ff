/** Whether a user has a module in use, with the status numbers. */
export const MODULE_STATUS = { off: 0, on: 1 } as const;

export type ModuleStatus = (typeof MODULE_STATUS)[keyof typeof MODULE_STATUS];
