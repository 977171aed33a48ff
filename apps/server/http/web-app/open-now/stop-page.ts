import type { Language } from '@zagon/domain/core/language.ts';
import { escapeHtml } from '@zagon/domain/core/escape-html.ts';
import type { OpenNow } from './find-open-now.ts';
import { openNowList, stopForm, type StopForm } from './section.ts';
import { LIST_STYLE } from './style.ts';
import { OPEN_NOW_TEXTS } from './texts.ts';

/** What became of a stop that was sent by a form. */
export type StopOutcome =
  | { readonly kind: 'accepted' }
  /** The server did not answer, or failed: it may have been accepted. */
  | { readonly kind: 'unknown'; readonly again: StopForm }
  | { readonly kind: 'refused'; readonly message: string; readonly again: StopForm | null };

/**
 * The answer to a form, as a page that works without scripts: what became of the stop, and what is open now.
 *
 * @param openNow Null if that is not known.
 */
export function stopPage(outcome: StopOutcome, openNow: OpenNow | null, language: Language): string {
  const text = (name: keyof typeof OPEN_NOW_TEXTS): string => escapeHtml(OPEN_NOW_TEXTS[name][language]);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Zagon</title>
<style>body{margin:0;padding:16px;background:#f3f2ec}@media (prefers-color-scheme:dark){body{background:#0e1411}}${LIST_STYLE}</style></head>
<body><main id="open-now">${outcomeOf()}
${listOf()}
<a href="/">${text('back')}</a></main></body></html>`;

  function outcomeOf(): string {
    switch (outcome.kind) {
      case 'accepted':
        return `<h1>${text('stopAccepted')}</h1><p>${text('stopAcceptedHint')}</p>`;
      case 'unknown':
        return `<h1>${text('stopUnknown')}</h1><p>${text('stopUnknownHint')}</p>${repeat(outcome.again)}`;
      case 'refused':
        return `<h1>${text('stopRefused')}</h1><p>${escapeHtml(outcome.message)}</p>${outcome.again === null ? '' : repeat(outcome.again)}`;
    }
  }

  function listOf(): string {
    if (openNow === null) return `<p>${text('listUnknown')}</p>`;
    return openNow.outputs.length === 0 ? `<p>${text('allClosed')}</p>` : openNowList(openNow);
  }
}

function repeat(form: StopForm): string {
  return stopForm(form, { name: null, isAgain: true });
}
