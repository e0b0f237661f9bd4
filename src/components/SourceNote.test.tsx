import { cleanup, render, screen } from '@testing-library/react';
import { SourceNote } from './SourceNote';

const citation = {
  organization: 'EPA WaterSense',
  title: 'Fix a Leak Week fact sheet',
  year: 2012,
  url: 'https://example.com/leaks',
};

test('links to the source in a new tab that cannot reach this one', () => {
  render(<SourceNote citation={citation} />);

  const link = screen.getByRole('link', {
    name: 'EPA WaterSense, Fix a Leak Week fact sheet (2012) (opens in a new tab)',
  });
  expect(link).toHaveAttribute('href', 'https://example.com/leaks');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('names a source without a web address as text', () => {
  const { container } = render(<SourceNote citation={{ organization: 'USGS', title: 'Drips' }} />);
  expect(container).toHaveTextContent('Source: USGS, Drips');

  for (const url of ['javascript:alert(1)', 'data:text/html,<p>', 'ftp://example.com', '/leaks']) {
    cleanup();
    render(<SourceNote citation={{ ...citation, url }} />);
    expect(screen.getByText(/^Source: EPA WaterSense/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  }
});
