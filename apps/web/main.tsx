import '@fontsource-variable/hanken-grotesk/index.css';
import './ui/theme/typeface.css';
import './ui/theme/mantine-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { replaceFirstList } from './navigation/first-list.ts';
import { TEXT_LOADERS } from './app/texts/loaders.ts';
import { hideLinkedLabel } from './navigation/label-link.ts';
import { startLanguage } from './i18n/language.ts';
import { surviveTranslation } from './i18n/translated-page.ts';

hideLinkedLabel();

// Calendars need Temporal; only browsers without it load the polyfill.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await startLanguage(TEXT_LOADERS);

surviveTranslation();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
replaceFirstList(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
