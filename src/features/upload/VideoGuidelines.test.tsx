import { screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

test.each([
  ['[U14]', 'Show real water conservation actions'],
  ['[U15]', 'Keep videos under 2 minutes'],
  ['[U16]', 'Good lighting and clear audio'],
  ['[U17]', 'Be creative'],
])('%s: shows the guideline "%s"', async (_row, guideline) => {
  renderApp({ route: '/upload' });

  const section = await screen.findByRole('region', { name: 'Video Guidelines' });
  const guidelines = within(section);
  expect(guidelines.getByText(guideline)).toBeVisible();
  expect(guidelines.getAllByRole('listitem')).toHaveLength(4);
});
