import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import { expect, test } from 'vitest';

/** Journeys by their titles. */
export type Journeys = Readonly<Record<string, () => Promise<void>>>;

/**
 * Declares journeys that check one thing in different places: each run does a share of them, the next one with each
 * commit. What stops water is done in every run, and is no such journey.
 */
export function testInTurn(share: number, journeys: Journeys): void {
  test.each(rotated(Object.entries(journeys), { share }))('%s', async (_title, journey) => {
    expect.hasAssertions();
    await journey();
  });
}
