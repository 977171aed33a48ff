import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { Fact, Facts, Figures } from './facts.tsx';
import { Legend } from './legend.tsx';
import { Lines } from './lines.tsx';
import { Row, Rows } from './rows.tsx';

test('a list of rows has a name, and each row its title, its lines and its action', () => {
  renderInApp(
    <Rows label="Valves">
      <Row trailing={<button type="button">Stop</button>}>
        <Lines title="Block A" sub="10 m³/h">
          <em data-tone="error">Failed</em>
        </Lines>
      </Row>
      <Row>
        <Lines title="Block B" />
      </Row>
    </Rows>,
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Valves' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Block A10 m³/hFailedStop');
  expect(second).toHaveTextContent(/^Block B$/);
});

test.each([
  ['facts', Facts],
  ['figures', Figures],
])('%s pair each label with its value', (_name, List) => {
  renderInApp(
    <List>
      <Fact label="Flow">24.0 m³/h</Fact>
      <Fact label="Area">0.5 ha</Fact>
    </List>,
  );
  const pairs = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ['Flow', '24.0 m³/h'],
    ['Area', '0.5 ha'],
  ]);
});

test('a legend names each style once, and only the text is read out', () => {
  renderInApp(
    <Legend
      label="Legend"
      entries={[
        { kind: 'irrigation', text: 'Irrigation' },
        { kind: 'fertigation', text: 'Fertigation' },
      ]}
    />,
  );
  const entries = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Irrigation', 'Fertigation']);
});
