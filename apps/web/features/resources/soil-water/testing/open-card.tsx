import { screen, within } from '@testing-library/react';
import type { SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { setTestLanguage } from '../../../../app/test-render.tsx';
import { setCsrfToken } from '../../../../api/attempt.ts';
import { aModule } from '../../../../entities/module/testing/test-module.ts';
import { renderPage, type Reply } from '../../../../entities/schedule/testing/test-page.tsx';
import { setDateFormat } from '../../../../time/date-format.ts';
import { SoilWaterCard } from '../soil-water-card.tsx';
import { JUDGED_AT } from '../../../../entities/soil-water/testing/test-soil-water.ts';

/** Three hours after the judgement of the test section. */
const NOW_MS = Date.parse(JUDGED_AT) + 3 * 3_600_000;

/** Sets the time of the tests of a file, and puts back what they change. */
export function useCardTests(): void {
  beforeEach(() => vi.setSystemTime(NOW_MS));
  afterEach(async () => {
    vi.unstubAllGlobals();
    setCsrfToken(undefined);
    setDateFormat('words');
    await setTestLanguage('en');
  });
}

/** Reports everything as in view but drawings, for which a page without layout has no canvas. */
class AllInView {
  readonly #report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;

  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }

  observe(element: Element): void {
    this.#report([{ isIntersecting: element.getAttribute('role') !== 'img' }]);
  }

  disconnect(): void {}
}

type Options = {
  readonly language?: Language;
  readonly onEdit?: (() => void) | null;
  readonly inView?: boolean;
  /** What the section has of its own. */
  readonly section?: Partial<SectionShape>;
};

/** Opens the card of a section with a probe, with this answer of the server. */
export async function openPage(reply: Reply | SectionWaterShape, options: Options = {}) {
  const { language = 'en', onEdit = null, inView = true, section } = options;
  await setTestLanguage(language);
  if (inView) vi.stubGlobal('IntersectionObserver', AllInView);
  const answer: Reply = reply === 'no network' || 'body' in reply ? reply : { body: reply };
  const answers: Readonly<Record<string, Reply>> = {
    '/api/sections/s1/soil_water': answer,
    '/api/sections/s1': { body: { id: 's1', ...section } },
    '/api/objects': { body: [aModule({ id: 'probe', name: 'Probe A' })] },
  };
  const { sent } = renderPage(
    <SoilWaterCard sectionId="s1" probeId="probe" onEdit={onEdit} />,
    ({ path }) => answers[path],
  );
  const name = { en: 'Soil water', pl: 'Woda w glebie' }[language];
  return { sent, card: await screen.findByRole('region', { name }) };
}

/** The same; returns the card. */
export async function openCard(reply: Reply | SectionWaterShape, options: Options = {}): Promise<HTMLElement> {
  return (await openPage(reply, options)).card;
}

/** The text of an element with single plain spaces. */
export function textOf({ textContent }: Pick<Element, 'textContent'>): string {
  return (textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}

/** The sentences of a loaded card. */
export async function sentencesOf(card: HTMLElement): Promise<readonly string[]> {
  await within(card).findByRole('heading', { level: 3 });
  return within(card).getAllByRole('paragraph').map(textOf);
}
