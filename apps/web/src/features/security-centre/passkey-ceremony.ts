import type { ClientValue } from '@halong/api/client'
import { makePasskeyBy } from '@halong/app-kit/passkey-making.ts'
import { call } from '#shared/gateway/gateway.ts'
import type { Proof } from './use-action-form.ts'

/** Makes a passkey on this device: the gateway's challenge, the device's answer, a name to know it by. */
export async function makePasskey({ name, ...proof }: Proof & { readonly name: string }): Promise<ClientValue<'security.addPasskey'>> {
  const { options } = await call('security.startPasskey', { body: proof })
  return call('security.addPasskey', { body: { response: await makePasskeyBy(options), name } })
}
