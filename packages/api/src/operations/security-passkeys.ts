import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { proof, proofErrors, rowId, waitsUntil } from './security-proof.ts'

const passkey = z.object({ id: rowId, name: text(40, 1), createdAt: instant, lastUsedAt: instant.nullable() })
export const passkeys = z.array(passkey).max(10)

/** WebAuthn: options of the ceremony that makes a passkey, for 5 minutes. */
export const startPasskey = operation({
  id: 'security.startPasskey',
  method: 'POST',
  path: '/wps/member/passkey/options',
  access: 'member',
  summary: 'Options for making a passkey.',
  encrypted: true,
  body: z.strictObject(proof),
  value: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [...proofErrors, 'player.passkey_limit'],
})

export const addPasskey = operation({
  id: 'security.addPasskey',
  method: 'POST',
  path: '/wps/member/passkey',
  access: 'member',
  summary: 'Keeps a passkey that was made.',
  body: z.strictObject({ response: z.record(z.string().max(40), z.unknown()), name: text(40) }),
  value: z.object({ passkeys, waitsUntil }),
  errors: ['player.passkey_invalid', 'player.passkey_limit'],
})

export const renamePasskey = operation({
  id: 'security.renamePasskey',
  method: 'POST',
  path: '/wps/member/passkey/name',
  access: 'member',
  summary: 'Renames a passkey.',
  body: z.strictObject({ id: rowId, name: text(40, 1) }),
  value: z.object({ passkeys }),
  errors: ['player.passkey_unknown'],
})

export const removePasskey = operation({
  id: 'security.removePasskey',
  method: 'POST',
  path: '/wps/member/passkey/remove',
  access: 'member',
  summary: 'Removes a passkey; it signs nobody in any more.',
  encrypted: true,
  body: z.strictObject({ id: rowId, ...proof }),
  value: z.object({ passkeys, waitsUntil }),
  errors: [...proofErrors, 'player.passkey_unknown'],
})
