import type { Gateway } from '../app.ts'
import { makeAuthenticatorSecret } from '../platform/crypto/authenticator.ts'
import { newSecret } from '../platform/index.ts'

/** How somebody signs in as the demo's operator. Made at random for each installation: unlike a demo player it may change the site. */
export type DemoOperator = { readonly username: string; readonly password: string; readonly authenticatorKey: string }

/** Adds the demo's operator, an owner; null when there is one by that name. The caller keeps the answer where its owner alone can read it. */
export async function addDemoOperator({ operators }: Pick<Gateway['services'], 'operators'>): Promise<DemoOperator | null> {
  const operator = { username: 'demo-operator', password: newSecret().slice(0, 22), authenticatorKey: makeAuthenticatorSecret() }
  const added = await operators.addReady({
    username: operator.username,
    password: operator.password,
    secret: operator.authenticatorKey,
    roles: ['owner'],
    brandId: null,
    networks: [],
    reason: 'the demo brand',
  })
  return added === null ? null : operator
}
