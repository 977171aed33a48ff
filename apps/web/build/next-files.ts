import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import {
  isDrawnFirst,
  isPeriodName,
  PERIOD_READS,
  SCREEN_READS,
  type FirstRead,
  type PeriodName,
} from '../app/first-look/screen-reads.ts';
import { textPartsOf } from '../app/texts/parts.ts';
import { paths, placeOf, screenIds, type ScreenId } from '../navigation/paths.ts';
import { filesOfModules } from './files-of-modules.ts';
import { WEB_ROOT } from './web-root.ts';

/** Files that describe the screens. */
const REGISTRIES = [
  'app/screens.ts',
  'app/entrance-screens.ts',
  'app/operator/operator-screens.ts',
  'app/phone/phone-screens.ts',
  'app/settings/settings-pages.ts',
] as const;
const SCREEN_CHUNK = /(\w+): \{\s*chunk: \(\) => import\('([^']+)'\)/g;

const FIRST_LOOK = '<script src="./first-look.js"></script>';
const ASSETS = 'assets/';
const POLISH_LETTERS = /first-letters-polish-.*\.woff2$/;
const LANGUAGES = ['pl', 'en'] as const;
type PerLanguage = Readonly<Record<(typeof LANGUAGES)[number], readonly number[]>>;

/** A read as an address of the API, or as its path and the name of its period. */
export type EarlyRead = string | { readonly path: string; readonly period: PeriodName };

/** The files `app/first-look` loads ahead; a number is the place of a file in `files`. */
export type NextFiles = {
  /** Names in `assets/`, without it: the service worker stores a page with every file that it names in full. */
  readonly files: readonly string[];
  /** Of every page. */
  readonly texts: PerLanguage;
  /** Of every page behind the sign-in. */
  readonly inside: PerLanguage;
  /** Of a page, by the pattern of its address. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
  /** Texts that only some pages need, by the pattern of their address. */
  readonly screenTexts: Readonly<Record<string, PerLanguage>>;
  /** What a page reads first, by the pattern of its address. */
  readonly reads: Readonly<Record<string, readonly EarlyRead[]>>;
  /** Addresses of pages that need no session. */
  readonly open: readonly string[];
};

/**
 * Writes into the page which files its screens consist of. Otherwise a browser learns of them step by step: those of
 * the frame when the session is known, those of the screen when the frame runs; on a phone each step is a round trip
 * during which nothing else is loaded.
 */
export function nextFiles(): Plugin {
  return {
    name: 'zagon-next-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined || !html.includes(FIRST_LOOK)) return html;
        const list = JSON.stringify(listFiles(bundle));
        // Before the script that reads it, but after the declaration of the character set.
        return html.replace(
          FIRST_LOOK,
          `<script type="application/json" id="next-files">${list}</script>${FIRST_LOOK}`,
        );
      },
    },
  };
}

function listFiles(bundle: Rolldown.OutputBundle): NextFiles {
  const files: string[] = [];
  const filesOf = filesOfModules(bundle);
  const first = filesOf('main.tsx');
  const shell = filesOf('app/shell/shell.tsx').difference(first);
  const dialogs = filesOf('ui/later/parts.ts').difference(first);
  const placesOf = (listed: Iterable<string>): readonly number[] =>
    [...listed].map((file) => {
      const place = files.indexOf(file);
      return place === -1 ? files.push(file) - 1 : place;
    });
  const perLanguage = (list: (language: string) => Iterable<string>): PerLanguage => ({
    pl: placesOf(list('pl')),
    en: placesOf(list('en')),
  });
  // Texts that are drawn again with letters of another width would move what stands beside them.
  const letters = (language: string) =>
    Object.keys(bundle).filter((file) => language === 'pl' && POLISH_LETTERS.test(file));
  const texts = perLanguage((language) => [
    ...letters(language),
    ...filesOf(`app/texts/first.${language}.ts`).difference(first),
  ]);
  const inside = perLanguage((language) => shell.union(filesOf(`app/texts/farm.${language}.ts`).difference(first)));
  const screens = [...screenModules()].map(([screen, module]) => {
    const own = filesOf(module).difference(first);
    // The sign-in shares files with the frame, but is loaded without it.
    if (placeOf(screen) === 'signed-out') return [paths[screen], placesOf(own)] as const;
    const all = isDrawnFirst(screen) ? own : own.union(dialogs);
    return [paths[screen], placesOf(all.difference(shell))] as const;
  });
  const screenTexts = screenIds.flatMap((screen) => {
    const parts = textPartsOf(screen);
    const filesIn = (language: string) =>
      parts.flatMap((part) => [...filesOf(`app/texts/${part}.${language}.ts`).difference(first)]);
    return parts.length === 0 ? [] : [[paths[screen], perLanguage(filesIn)] as const];
  });
  const open = screenIds.filter((screen) => placeOf(screen) === 'signed-out').map((screen) => paths[screen]);
  return {
    files: files.map((file) => file.slice(ASSETS.length)),
    texts,
    inside,
    screens: Object.fromEntries(screens),
    screenTexts: Object.fromEntries(screenTexts),
    reads: firstReads(),
    open,
  };
}

/** What each screen reads first; the period of a read follows from the time at which a page is opened. */
function firstReads(): NextFiles['reads'] {
  return Object.fromEntries(
    screenIds.flatMap((screen) => {
      const reads = lookUp<readonly FirstRead[]>(SCREEN_READS, screen) ?? [];
      return reads.length === 0 ? [] : [[paths[screen], reads.map(earlyRead)] as const];
    }),
  );
}

function earlyRead(name: FirstRead): EarlyRead {
  return isPeriodName(name) ? { path: ENDPOINTS[PERIOD_READS[name].call].path, period: name } : ENDPOINTS[name].path;
}

/** The module of each screen, from the sources of the registries. Throws if a screen is in none of them. */
function screenModules(): ReadonlyMap<ScreenId, string> {
  const found = new Map(
    REGISTRIES.flatMap((registry) =>
      [...readFileSync(join(WEB_ROOT, registry), 'utf8').matchAll(SCREEN_CHUNK)].map(
        ([, screen = '', target = '']) => [screen, join(dirname(registry), target)] as const,
      ),
    ),
  );
  return new Map(
    screenIds.map((screen) => {
      const module = found.get(screen);
      if (module === undefined) throw new Error(`no registry of screens has the chunk of ${screen}`);
      return [screen, module];
    }),
  );
}
