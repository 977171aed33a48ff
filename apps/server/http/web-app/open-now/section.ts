import { fillText, type Language } from '@zagon/domain/core/language.ts';
import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import { escapeHtml } from '@zagon/domain/core/escape-html.ts';
import type { ListedOutput, OpenNow } from './find-open-now.ts';
import { stateText, timeText } from './state-text.ts';
import { LIST_STYLE, OVER_PAGE_STYLE } from './style.ts';
import { OPEN_NOW_TEXTS } from './texts.ts';

/** Address of the form. */
export const STOP_PATH = '/stop';

/** As many outputs of unknown state stand in the list; more are folded, so that they do not hide what is open. */
const UNKNOWN_SHOWN = 5;

/** What a form of the list sends. */
export type StopForm = { readonly output: string; readonly account: string; readonly lang: Language };

/** The list over the first frame of the page, with its styles; empty if everything is confirmed closed. */
export function openNowOverPage(found: OpenNow): string {
  if (found.outputs.length === 0) return '';
  return `<section id="open-now" lang="${found.language}" aria-labelledby="open-now-title">
<style>${LIST_STYLE}${OVER_PAGE_STYLE}</style>
${openNowList(found)}</section>`;
}

/** The list as HTML that works without scripts: each output with its state and a form that stops it. */
export function openNowList(found: OpenNow): string {
  const { outputs, language, at } = found;
  const text = (name: keyof typeof OPEN_NOW_TEXTS, values: Readonly<Record<string, string>>): string =>
    escapeHtml(fillText(OPEN_NOW_TEXTS[name][language], values));
  const rows = (of: readonly ListedOutput[]): string => `<ul>${of.map((item) => rowOf(item, found)).join('')}</ul>`;
  const unknown = outputs.filter(({ view }) => view.kind === 'unknown');
  const known = outputs.filter(({ view }) => view.kind !== 'unknown');
  const isFolded = known.length > 0 && unknown.length > UNKNOWN_SHOWN;
  const count = text('unknownCount', { count: String(unknown.length) });
  const list = isFolded
    ? `${rows(known)}<details><summary>${count}</summary>${rows(unknown)}</details>`
    : rows(outputs);
  return `<strong id="open-now-title">${text('title', {})}</strong>
<p>${text('asOf', { time: timeText(at.epochMilliseconds, found) })}</p>
${list}`;
}

function rowOf({ module, output, view }: ListedOutput, found: OpenNow): string {
  const name = output.section_name ?? output.name;
  const place = [output.section_name === null ? '' : output.name, module.name].filter((part) => part !== '');
  const form = { output: output.id, account: found.accountId, lang: found.language };
  return `<li><div><b>${escapeHtml(name)}</b><span>${escapeHtml(stateText(view, found))}</span>
<small>${escapeHtml(place.join(' · '))}</small></div>${stopForm(form, { name, isAgain: stopOffer(view) === 'again' })}</li>\n`;
}

/** A form that stops one output. */
export function stopForm(form: StopForm, button: { readonly name: string | null; readonly isAgain: boolean }): string {
  const label = OPEN_NOW_TEXTS[button.isAgain ? 'stopAgain' : 'stop'][form.lang];
  const spoken = button.name === null ? label : `${label}: ${button.name}`;
  const fields = Object.entries(form).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${STOP_PATH}">${fields.join('')}<button aria-label="${escapeHtml(spoken)}">${escapeHtml(label)}</button></form>`;
}
