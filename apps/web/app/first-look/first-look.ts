import type { NextFiles } from '../../build/next-files.ts';
import { ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import { isLanguage } from '@zagon/domain/core/language.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { goToOutdoor } from '../../navigation/outdoor-page.ts';
import { earlyRequests, periodReads } from './early-requests.ts';
import { earlySession, takeSentAnswers, type SentAnswer } from './sent-answers.ts';

/** Addresses of the outdoor interface within the main page, as the specification has them. */
const OUTDOOR = /^#\/zagon_2(?=\/|$)/;
/** Addresses of pages that have no frame. */
const FRAMELESS = /^#\/(?:login|register|pass_reset)/;
const SESSION = '/api/me';

/**
 * Runs before the first paint, so that a dark screen never flashes white and the language of the page is right, and loads
 * what the page needs next while its first script is loaded: otherwise each step waits for the one before it.
 */
export function firstLook(): void {
  // The outdoor interface is a separate page: nothing of this one is loaded first.
  if (OUTDOOR.test(location.hash)) return goToOutdoor(location.hash.replace(OUTDOOR, ''));
  const sent = takeSentAnswers();
  const language = languageOf(sent);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light');
  if (language !== null) root.lang = language;
  if (FRAMELESS.test(location.hash)) root.setAttribute('data-open', '');
  // The outdoor interface has no such list: it is small, and requests by itself.
  const next: NextFiles | null = JSON.parse(document.getElementById('next-files')?.textContent ?? 'null');
  if (next !== null) loadAhead(next, sent, language ?? browserLanguage());
}

/** The app is in the language of its user, so no file of another one is loaded; null if it is not known. */
function languageOf(sent: Readonly<Record<string, SentAnswer>>) {
  const stored = kept('zagon-language');
  const language = earlySession(lookUp(sent, SESSION)?.body)?.language ?? stored;
  if (language !== null && language !== stored) keep('zagon-language', language);
  return isLanguage(language) ? language : null;
}

function browserLanguage() {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

function isDark(): boolean {
  const scheme = kept('mantine-color-scheme-value');
  return scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be unavailable (private window): then the system's setting applies.
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the app changes its language once it knows its user.
  }
}

function loadAhead(next: NextFiles, sent: Readonly<Record<string, SentAnswer>>, language: 'pl' | 'en'): void {
  const screen = screenAt(location.hash, Object.keys(next.screens)) ?? '';
  const isOpen = next.open.includes(screen);
  const filesOf = (pattern: string) => lookUp(next.screens, pattern) ?? [];
  preload(next, [...next.texts[language], ...(isOpen ? filesOf(screen) : [])]);
  const early = earlyRequests(sent, language);
  const loadInside = async (response: Response): Promise<void> => {
    // The sign-in page of a hotspot answers too; the page finds out by itself, as without a network.
    if (isOpen || response.headers.get(ANSWER_HEADER) !== ANSWER_MARK) return;
    if (!response.ok) return preload(next, filesOf('/login'));
    const session = earlySession(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    if (session === null) return;
    const reads = session.zone === null ? [] : (lookUp(next.reads, screen) ?? []);
    // Data come before files: they are small, and the server takes its time for them. A period comes after them: the first
    // use of a time zone takes a slow phone a tenth of a second.
    early.requestReads(reads.filter((read) => typeof read === 'string'));
    preload(next, [
      ...next.inside[language],
      ...filesOf(screen),
      ...(lookUp(next.screenTexts, screen)?.[language] ?? []),
    ]);
    if (session.zone !== null) early.requestReads(periodReads(reads, session.zone));
  };
  early.requestReads(Object.keys(sent));
  early.request(SESSION).then(loadInside, () => undefined);
}

/** The pattern of the screen at an address; undefined if there is none. */
function screenAt(hash: string, patterns: readonly string[]): string | undefined {
  const address = steps(hash.slice(1).split('?', 1).join(''));
  return patterns.find((pattern) => {
    const parts = steps(pattern);
    return (
      parts.length === address.length && parts.every((part, index) => part.startsWith('$') || part === address[index])
    );
  });
}

function steps(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '');
}

function preload(next: NextFiles, places: readonly number[]): void {
  for (const place of places) {
    const file = next.files[place] ?? '';
    const link = document.createElement('link');
    const as = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : null;
    link.rel = as === null ? 'modulepreload' : 'preload';
    if (as !== null) link.as = as;
    link.crossOrigin = '';
    link.href = `./assets/${file}`;
    document.head.append(link);
  }
}
