import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';

/** The parts as a page that was just loaded has them: whether a screen was drawn is kept with the page. */
async function freshPage() {
  vi.resetModules();
  const [{ BelowFold }, { render, screen }] = await Promise.all([
    import('./below-fold.tsx'),
    import('@testing-library/react'),
  ]);
  const drawn: string[] = [];
  function Part({ name }: { readonly name: string }) {
    useEffect(() => void drawn.push(name), [name]);
    return <p>{name}</p>;
  }
  /** A page whose first part is in view. */
  const Page = ({ below }: { readonly below: readonly string[] }) => (
    <>
      <BelowFold when={false}>
        <Part name="now" />
      </BelowFold>
      {below.map((name) => (
        <BelowFold key={name}>
          <Part name={name} />
        </BelowFold>
      ))}
    </>
  );
  return { Page, drawn, render, screen };
}

test('the first screen of a page draws what is in view, and then what is below the window in its order', async () => {
  const { Page, drawn, render, screen } = await freshPage();
  render(<Page below={['weather', 'modules', 'findings']} />);
  expect(drawn).toEqual(['now']);
  expect(await screen.findByText('findings')).toBeVisible();
  expect(drawn).toEqual(['now', 'weather', 'modules', 'findings']);
});

test('what is removed before it is drawn keeps nothing after it from being drawn', async () => {
  const { Page, drawn, render, screen } = await freshPage();
  const { rerender } = render(<Page below={['weather', 'modules']} />);
  rerender(<Page below={['modules']} />);
  expect(await screen.findByText('modules')).toBeVisible();
  expect(drawn).toEqual(['now', 'modules']);
});

test('later screens are drawn whole, so that a position scrolled to is found', async () => {
  const { Page, drawn, render, screen } = await freshPage();
  const { unmount } = render(<Page below={['weather']} />);
  expect(await screen.findByText('weather')).toBeVisible();
  unmount();
  drawn.length = 0;
  render(<Page below={['weather']} />);
  expect(drawn).toEqual(['now', 'weather']);
});
