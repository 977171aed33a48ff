/** Waits for the product of the journeys: imported by whatever needs it. */
import { inject } from 'vitest';
import type { Product } from './product.ts';

const PAUSE_MS = 500;

/** The product that the journeys of this file use; the first journey that asks starts it. */
export const product: Product = await untilStarted();

async function untilStarted(): Promise<Product> {
  for (;;) {
    const response = await fetch(inject('productStarter'));
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(String(answer));
    if (isProduct(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function isProduct(answer: unknown): answer is Product {
  return typeof answer === 'object' && answer !== null && 'address' in answer;
}
