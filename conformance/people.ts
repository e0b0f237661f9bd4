import type { Data } from '@/contract/types';
import type { Credentials } from './testAccounts';
import type { TestClient } from './testClient';

/** A signed-in user that this run has created. */
export interface Person extends TestClient, Credentials {
  readonly id: string;
  readonly name: string;
  /** The user in the sign-up response. */
  readonly user: Data<'signup'>['user'];
}

export async function signUp(
  visitor: TestClient,
  name: string,
  { email, password }: Credentials,
): Promise<Person> {
  const { user } = await visitor.request('signup', { name, email, password });
  return { ...visitor, id: user.id, name, email, password, user };
}
