import { render } from '@testing-library/react';
import { useAuth } from './AuthProvider';

function Consumer() {
  return <p>{useAuth().status}</p>;
}

test('[A22] useAuth outside its provider throws this error', () => {
  expect(() => render(<Consumer />)).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  );
});
