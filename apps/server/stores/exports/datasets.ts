import type { Dataset } from './dataset.ts';
import { HISTORY_DATASETS } from './history-datasets.ts';
import { SETTINGS_DATASETS } from './settings-datasets.ts';

/** Everything that is exported, except readings, which have one file per module. */
export const DATASETS: readonly Dataset[] = [...SETTINGS_DATASETS, ...HISTORY_DATASETS];
