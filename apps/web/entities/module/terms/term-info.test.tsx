import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { QuantityInfo, TermInfo } from './term-info.tsx';
import { TERMS, type Term } from './terms.ts';

afterEach(() => setTestLanguage('en'));

const terms = Object.keys(TERMS).filter((name): name is Term => Object.hasOwn(TERMS, name));

test.each(terms)('the term %s is explained in both languages', async (term) => {
  for (const language of LANGUAGES) {
    await setTestLanguage(language);
    const { unmount } = renderInApp(<TermInfo term={term} />);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(TERMS[term].name[language].slice(0, 4)) }));
    expect(await screen.findByText(TERMS[term].meaning[language])).toBeInTheDocument();
    unmount();
  }
});

test('Escape closes the explanation and returns the focus to its button', async () => {
  renderInApp(<TermInfo term="vpd" />);
  const button = screen.getByRole('button', { name: 'What is VPD, vapour pressure deficit?' });
  await userEvent.click(button);
  await screen.findByText(TERMS.vpd.meaning.en);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(TERMS.vpd.meaning.en)).toBeNull();
  expect(button).toHaveFocus();
});

test('a self-explanatory quantity has no explanation', () => {
  renderInApp(<QuantityInfo quantity="soil_moisture" />);
  expect(screen.queryByRole('button')).toBeNull();
});
