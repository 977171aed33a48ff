import { decisionsIndex, recipesIndex } from './index-of-pages.ts';
import { performancePage } from './performance/performance-page.ts';
import { readmeWithSettings, settingsPage } from './settings/settings-page.ts';

/** The generated pages by their path in the repository. */
export const GENERATED_PAGES: Readonly<Record<string, () => string>> = {
  'docs/decisions/README.md': decisionsIndex,
  'docs/performance.md': performancePage,
  'docs/recipes/README.md': recipesIndex,
  'docs/settings.md': settingsPage,
  'README.md': readmeWithSettings,
};
