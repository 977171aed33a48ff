/**
 * English texts by feature; the keys are the names passed to `useTexts`. Each feature adds its own by declaration merging
 * beside its texts, so this folder imports no feature.
 */
export interface FeatureTexts {}
