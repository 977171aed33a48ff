import '@fontsource-variable/hanken-grotesk/index.css';
import '../ui/theme/typeface.css';
import '../ui/theme/reset.css';
import '../ui/theme/tokens.css';
import '../ui/theme/colours.css';
import '../ui/theme/base.css';
import '../ui/theme/layout.css';
import './frame/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../i18n/language.ts';
import { surviveTranslation } from '../i18n/translated-page.ts';
import { OutdoorApp } from './app/outdoor-app.tsx';
import { OUTDOOR_TEXT_LOADERS } from './texts/loaders.ts';

// Calendars need Temporal; only browsers without it load the polyfill.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await startLanguage(OUTDOOR_TEXT_LOADERS);

surviveTranslation();
const root = document.getElementById('root');
if (root === null) throw new Error('outdoor.html has no #root');
createRoot(root).render(
  <StrictMode>
    <OutdoorApp />
  </StrictMode>,
);
