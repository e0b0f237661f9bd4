import { operations, operation, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { exampleOf, sharedExample } from '../examples';
import type { ReceivedResponse } from '../readResponse';
import { buildRequest } from '../testRequest';
import { ownLookalikes } from './securityCases';

const names = Object.keys(operations) as OperationName[];

/** Checks what a browser requires of the response to a request with credentials. */
function isAllowed(t: TestContext, { headers }: ReceivedResponse, origin: string): void {
  t.equal(headers.get('Access-Control-Allow-Origin'), origin, 'Access-Control-Allow-Origin');
  const credentials = headers.get('Access-Control-Allow-Credentials');
  t.equal(credentials, 'true', 'Access-Control-Allow-Credentials');
}

const listIn = ({ headers }: ReceivedResponse, name: string) =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

const preflight = (name: OperationName, origin: string): Case => ({
  title: `CORS allows ${name} from another origin`,
  operation: name,
  async run(t) {
    const { person, values } = await sharedExample(name, t);
    const { method, path, headers } = buildRequest(name, values);
    const headerNames = [
      ...Object.keys(headers),
      ...Object.keys(person.session.headers()),
      'Session-User',
    ]
      .map((header) => header.toLowerCase())
      .filter((header) => header !== 'cookie');

    const response = await t.visitor().send({
      method: 'OPTIONS',
      path,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headerNames.join(','),
      },
    });

    t.ok(
      response.status >= 200 && response.status < 300,
      'a status of 200 to 299',
      response.status,
    );
    isAllowed(t, response, origin);
    const isSimple = method === 'GET' || method === 'HEAD' || method === 'POST';
    const methods = listIn(response, 'Access-Control-Allow-Methods');
    const isNamed = isSimple || methods.includes(method.toLowerCase());
    t.ok(isNamed, `${method} in Access-Control-Allow-Methods`, methods);
    const allowed = listIn(response, 'Access-Control-Allow-Headers');
    const missing = headerNames.filter((header) => !allowed.includes(header));
    t.equal(missing, [], 'headers that are missing in Access-Control-Allow-Headers');
  },
});

const exposed = (origin: string): Case => ({
  title: 'a page on another origin can read response headers and every problem',
  operation: 'createUpload',
  async run(t) {
    const person = await t.signUp();
    const inHeaders = names.filter((name) => operation(name).responseIn === 'headers');
    for (const name of inHeaders) {
      const sent = buildRequest(name, await exampleOf(name, person, t));
      const answer = await person.send({ ...sent, headers: { ...sent.headers, Origin: origin } });
      isAllowed(t, answer, origin);
      const { response } = operation(name);
      const wanted = 'entries' in response ? Object.keys(response.entries as object) : [];
      const readable = listIn(answer, 'Access-Control-Expose-Headers');
      const hidden = wanted
        .map(headerName)
        .filter((each) => !readable.includes(each.toLowerCase()));
      t.equal(hidden, [], 'headers that are missing in Access-Control-Expose-Headers');
    }
    const problem = { method: 'GET', path: '/challenges', headers: { Origin: origin } };
    const rejected = await t.visitor().send(problem);
    t.equal(rejected.status, 401, 'the status');
    isAllowed(t, rejected, origin);
  },
});

/** Returns the CORS requirements of a browser on a page of this origin. */
export const corsGroup = (origin: string): Group => ({
  name: 'cors',
  cases: [...names.map((name) => preflight(name, origin)), exposed(origin), ownLookalikes(origin)],
});
