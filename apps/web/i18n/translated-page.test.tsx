import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { surviveTranslation } from './translated-page.ts';

beforeAll(surviveTranslation);

type Props = { readonly minutes: number; readonly isLate?: boolean; readonly isOpen?: boolean };

/** Texts beside each other, of which some come and go. */
function Sentence({ minutes, isLate = false, isOpen = true }: Props) {
  return (
    <p data-testid="sentence">
      {isLate && 'Late: '}
      {minutes} minutes
      {isOpen ? ' left' : <b> over</b>}
    </p>
  );
}

/** Translates all texts as browsers do; `beside`: first adds the translation, then takes the text out. */
function translate(way: 'in place' | 'beside'): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.localName === 'font') continue;
    const translation = document.createElement('font');
    translation.append(text.data.toUpperCase());
    if (way === 'in place') text.replaceWith(translation);
    else {
      text.before(translation);
      text.remove();
    }
  }
}

const sentence = () => screen.getByTestId('sentence').textContent;

for (const way of ['in place', 'beside'] as const) {
  test(`translated ${way}, a number that changes is shown`, () => {
    const { rerender } = render(<Sentence minutes={5} />);
    translate(way);
    expect(sentence()).toBe('5 MINUTES LEFT');
    rerender(<Sentence minutes={4} />);
    expect(sentence()).toBe('4 MINUTES LEFT');
    translate(way);
    rerender(<Sentence minutes={3} />);
    expect(sentence()).toBe('3 MINUTES LEFT');
  });

  test(`translated ${way}, a text can be removed and another inserted before the remaining ones`, () => {
    const { rerender } = render(<Sentence minutes={5} />);
    translate(way);
    rerender(<Sentence minutes={5} isLate isOpen={false} />);
    expect(sentence()).toBe('Late: 5 MINUTES over');
    rerender(<Sentence minutes={5} />);
    expect(sentence()).toBe('5 MINUTES left');
  });

  test(`translated ${way}, texts change their order`, () => {
    const words = (order: readonly string[]) => (
      <p data-testid="sentence">
        {order.map((word) => (
          <Word key={word} word={word} />
        ))}
      </p>
    );
    const { rerender } = render(words(['a', 'b', 'c']));
    translate(way);
    rerender(words(['c', 'a', 'b']));
    expect(sentence()?.toLowerCase()).toBe('cab');
  });

  test(`translated ${way}, a page can be left`, () => {
    const { unmount } = render(<Sentence minutes={5} />);
    translate(way);
    unmount();
    expect(document.body.textContent).toBe('');
  });
}

test('a text that something else took out of the page without a trace does no harm', () => {
  const { rerender } = render(<Sentence minutes={5} />);
  const { firstChild } = screen.getByTestId('sentence');
  firstChild?.remove();
  rerender(<Sentence minutes={4} isLate isOpen={false} />);
  expect(sentence()).toContain('over');
});

/** A component whose only node is a text. */
function Word({ word }: { readonly word: string }) {
  return word;
}
