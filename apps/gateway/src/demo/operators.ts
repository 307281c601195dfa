import type { Gateway } from '../app.ts'
import { makeAuthenticatorSecret } from '../platform/crypto/authenticator.ts'
import { newSecret } from '../platform/index.ts'

/** How somebody signs in as an operator of the demo. Made at random for each installation: unlike a demo player it may change the site. */
export type DemoOperator = { readonly username: string; readonly password: string; readonly authenticatorKey: string }

/** Two owners: what one of them proposes the other can approve. */
const usernames = ['demo-operator', 'demo-colleague']

/** Adds the operators of the demo; names that are taken are left out. The caller keeps the answer where its owner alone can read it. */
export async function addDemoOperators({ operators }: Pick<Gateway['services'], 'operators'>): Promise<DemoOperator[]> {
  const added: DemoOperator[] = []
  for (const username of usernames) {
    const operator = { username, password: newSecret().slice(0, 22), authenticatorKey: makeAuthenticatorSecret() }
    const operatorId = await operators.addReady({
      username,
      password: operator.password,
      secret: operator.authenticatorKey,
      roles: ['owner'],
      brandId: null,
      networks: [],
      reason: 'the demo brand',
    })
    if (operatorId !== null) added.push(operator)
  }
  return added
}
