import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { rowId } from './security-proof.ts'

/** What can prove a player beside what brought the session in. */
export const proofMethods = ['password', 'payment_password', 'authenticator', 'sms', 'email', 'passkey'] as const
/** What can wait out a hold. */
export const waitingKinds = [
  'contact',
  'authenticator_on',
  'authenticator_off',
  'recovery_codes',
  'passkey_add',
  'passkey_remove',
  'payout_remove',
  'payment_password',
  'closure',
] as const

/** What the proofs of this session allow, and what it could show besides. */
export const standing = z.object({
  /** True where a change takes effect at once; false where it asks for another proof or waits. */
  isEnough: z.boolean(),
  methods: z.array(z.object({ method: z.enum(proofMethods), hint: text(120) })).max(proofMethods.length),
  holdHours: z.int().min(1),
})
const waitingChange = z.object({
  id: rowId,
  kind: z.enum(waitingKinds),
  /** What it is about, masked: an address, a name of a device. */
  detail: text(120),
  askedAt: instant,
  dueAt: instant,
})
export const waiting = z.array(waitingChange).max(20)

/** T16: another proof on this session, beside the one it came by. `answer` is a password or a code; a passkey answers with `response`. */
export const prove = operation({
  id: 'security.prove',
  method: 'POST',
  path: '/wps/member/security/proof',
  access: 'member',
  leaveOpen: true,
  summary: 'Shows another proof of being the owner of the account.',
  encrypted: true,
  body: z.strictObject({
    method: z.enum(proofMethods),
    answer: text(255).default(''),
    response: z.record(z.string().max(40), z.unknown()).optional(),
  }),
  value: z.object({ isEnough: z.boolean() }),
  errors: [
    'session.locked',
    'session.passkey_invalid',
    'player.password_wrong',
    'player.payment_password_wrong',
    'player.payment_password_unset',
    'player.authenticator_wrong',
    'verification.code_invalid',
    'verification.code_missing',
    'verification.code_expired',
  ],
})

/** WebAuthn: options of the ceremony by which a passkey proves its owner, for 5 minutes. */
export const startPasskeyProof = operation({
  id: 'security.startPasskeyProof',
  method: 'POST',
  path: '/wps/member/security/proof/passkey',
  access: 'member',
  leaveOpen: true,
  summary: 'Options for proving oneself with a passkey.',
  value: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [],
})

/** Takes a change back that waits. Any session of the player may: it protects. */
export const cancelWaiting = operation({
  id: 'security.cancelWaiting',
  method: 'POST',
  path: '/wps/member/security/waiting/cancel',
  access: 'member',
  leaveOpen: true,
  summary: 'Takes back a change that waits.',
  body: z.strictObject({ id: rowId }),
  value: z.object({}),
  errors: ['player.waiting_unknown'],
})

/** Behind the link of the notice: takes back everything that waits and ends every session. Serves until the change is due. */
export const stopWaiting = operation({
  id: 'security.stopWaiting',
  method: 'POST',
  path: '/wps/session/waiting/stop',
  access: 'visitor',
  summary: 'Stops the changes of an account that wait, with the code of the notice.',
  body: z.strictObject({ code: text(200, 1) }),
  value: z.object({}),
  errors: ['player.waiting_unknown'],
})
