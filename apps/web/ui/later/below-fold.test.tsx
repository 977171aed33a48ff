import { expect, test, vi } from 'vitest';

/** The parts as a page that was just loaded has them: whether a screen was drawn is kept with the page. */
async function freshPage() {
  vi.resetModules();
  const [{ BelowFold }, { renderToStaticMarkup }, { render, screen }] = await Promise.all([
    import('./below-fold.tsx'),
    import('react-dom/server'),
    import('@testing-library/react'),
  ]);
  /** What is drawn first, before anything that follows. */
  const firstDrawn = (when: boolean): string => renderToStaticMarkup(<BelowFold when={when}>map</BelowFold>);
  return { firstDrawn, drawn: () => render(<BelowFold>map</BelowFold>), screen };
}

test('the first screen of a page draws what is in view before what is below the window', async () => {
  const { firstDrawn, drawn, screen } = await freshPage();
  expect(firstDrawn(true)).toBe('');
  expect(firstDrawn(false)).toBe('map');
  drawn();
  expect(screen.getByText('map')).toBeVisible();
});

test('later screens are drawn whole, so that a position scrolled to is found', async () => {
  const { firstDrawn, drawn } = await freshPage();
  drawn();
  expect(firstDrawn(true)).toBe('map');
});
