import { isPublic } from './push';

test.each(['8.8.8.8', '2600:1901:0:38d7::', '172.15.0.1'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:0a00:0001::',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
