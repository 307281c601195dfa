import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { rowId } from './security-proof.ts'

const passkeys = z.array(z.object({ id: rowId, name: text(40, 1), createdAt: instant, lastUsedAt: instant.nullable() })).max(10)
/** What a device answers (WebAuthn Level 3). */
const response = z.record(z.string().max(40), z.unknown())
/** Options of a ceremony, for five minutes, in the browser that asked. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const listPasskeys = operation({
  id: 'operator.listPasskeys',
  method: 'GET',
  path: '/wps/operator/passkeys',
  access: 'operator',
  summary: 'The passkeys of this operator.',
  alwaysOpen: true,
  value: z.object({ passkeys }),
  errors: [],
})

/** A passkey is a way in, so making one is proved like a deed of rights. */
export const startPasskey = operation({
  id: 'operator.startPasskey',
  method: 'POST',
  path: '/wps/operator/passkeys/options',
  access: 'operator',
  proof: true,
  summary: 'Options for making a passkey.',
  alwaysOpen: true,
  body: z.strictObject({}),
  value: options,
  errors: ['player.passkey_limit'],
})

export const addPasskey = operation({
  id: 'operator.addPasskey',
  method: 'POST',
  path: '/wps/operator/passkeys',
  access: 'operator',
  summary: 'Keeps a passkey that was made.',
  alwaysOpen: true,
  body: z.strictObject({ response, name: text(40) }),
  value: z.object({ passkeys }),
  errors: ['player.passkey_invalid', 'player.passkey_limit'],
})

export const renamePasskey = operation({
  id: 'operator.renamePasskey',
  method: 'POST',
  path: '/wps/operator/passkeys/name',
  access: 'operator',
  summary: 'Renames a passkey of this operator.',
  alwaysOpen: true,
  body: z.strictObject({ id: rowId, name: text(40, 1) }),
  value: z.object({ passkeys }),
  errors: ['player.passkey_unknown'],
})

/** The authenticator app stays, so there is always a way in. */
export const removePasskey = operation({
  id: 'operator.removePasskey',
  method: 'POST',
  path: '/wps/operator/passkeys/remove',
  access: 'operator',
  proof: true,
  summary: 'Removes a passkey of this operator; it opens nothing any more.',
  alwaysOpen: true,
  body: z.strictObject({ id: rowId }),
  value: z.object({ passkeys }),
  errors: ['player.passkey_unknown'],
})

export const startPasskeyLogin = operation({
  id: 'operator.startPasskeyLogin',
  method: 'POST',
  path: '/wps/operator/session/passkey/options',
  access: 'visitor',
  summary: 'Options for signing in with a passkey.',
  alwaysOpen: true,
  body: z.strictObject({}),
  value: options,
  errors: [],
})

export const startPasskeyProof = operation({
  id: 'operator.startPasskeyProof',
  method: 'POST',
  path: '/wps/operator/session/proof/options',
  access: 'operator',
  summary: 'Options for proving by a passkey who sits at this session.',
  alwaysOpen: true,
  body: z.strictObject({}),
  value: options,
  errors: ['player.passkey_unknown'],
})

/** T64, B3: as `operator.proveAgain`, by a passkey of this operator. */
export const proveByPasskey = operation({
  id: 'operator.proveByPasskey',
  method: 'POST',
  path: '/wps/operator/session/proof/passkey',
  access: 'operator',
  summary: 'Proves by a passkey who sits at this session; holds for five minutes.',
  alwaysOpen: true,
  body: z.strictObject({ response }),
  value: z.object({ provedUntil: instant }),
  errors: ['session.locked', 'session.passkey_invalid'],
})
