import { render } from '@testing-library/react';
import { useAuth } from './AuthProvider';

function Consumer() {
  return <p>{useAuth().status}</p>;
}

test('[A22] the signed-in state outside its provider is an error of these words', () => {
  expect(() => render(<Consumer />)).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  );
});
