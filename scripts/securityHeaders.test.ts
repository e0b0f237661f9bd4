import { securityHeaders } from './securityHeaders';

test.each([
  ['/api/v1', "'self'"],
  ['https://api.example.com/v1/', "'self' https://api.example.com"],
  ['http://bücher.example:4000', "'self' http://xn--bcher-kva.example:4000"],
  ['http://[::1]:4000/api/v1', "'self' http://*:4000"],
])('with VITE_API_URL=%s, pages may connect to %s', (apiUrl, sources) => {
  const { 'Content-Security-Policy': policy } = securityHeaders(
    { html: '', apiUrl, avatarOrigin: '' },
    true,
  );

  expect(policy).toContain(`; connect-src ${sources};`);
});
