import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { passkeys } from './security-passkeys.ts'
import { proof, proofErrors, waitsUntil } from './security-proof.ts'
import { standing, waiting } from './security-waiting.ts'

export { addPasskey, removePasskey, renamePasskey, startPasskey } from './security-passkeys.ts'
export { addPayoutAccount, listPayoutAccounts, listPayoutProviders, removePayoutAccount } from './security-payouts.ts'
export { cancelWaiting, prove, startPasskeyProof, stopWaiting } from './security-waiting.ts'

/** The contact channels that can be bound to an account. */
const channel = z.enum(['sms', 'email'])
const contact = z.object({
  /** `+84 ••• ••12`, `a•••@mail.com`. */
  masked: text(120),
  isVerified: z.boolean(),
  boundAt: instant,
})
/** What stands between an account and a stranger, each worth a share of the level. */
export const protections = ['password', 'mobile', 'email', 'payment_password', 'authenticator', 'passkey'] as const

/** R-MC-1 securityCenter: what is set, what is missing, how safe the account is. Contacts and names are masked. */
export const getOverview = operation({
  id: 'security.getOverview',
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  leaveOpen: true,
  summary: 'What protects the account, and what is missing.',
  value: z.object({
    account: text(64, 1),
    nickname: text(64),
    /** Address of the picture on this site; null while there is none. */
    icon: text(100).nullable(),
    level: z.enum(['low', 'medium', 'high']),
    protections: z.array(z.object({ name: z.enum(protections), isOn: z.boolean() })).max(protections.length),
    mobile: contact.nullable(),
    email: contact.nullable(),
    passwordChangedAt: instant.nullable(),
    paymentPasswordSetAt: instant.nullable(),
    authenticator: z.object({ since: instant, recoveryCodesLeft: z.int().min(0).max(10) }).nullable(),
    passkeys,
    payoutAccounts: z.int().min(0).max(10),
    /** True while this session may change what protects the account without the password being typed again. */
    isFresh: z.boolean(),
    standing,
    waiting,
  }),
  errors: [],
})

/** The name that others see. */
export const setNickname = operation({
  id: 'security.setNickname',
  method: 'POST',
  path: '/wps/member/nickname',
  access: 'member',
  summary: 'Changes the name that others see.',
  body: z.strictObject({ nickname: text(64) }),
  value: z.object({ nickname: text(64) }),
  errors: ['player.nickname_invalid'],
})

const icon = z.object({ icon: text(100).nullable() })

/** Seed 1 §7 "Member icon". */
export const getIcon = operation({
  id: 'security.getIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'member',
  leaveOpen: true,
  summary: 'Address of the picture of the player.',
  value: icon,
  errors: [],
})

/** T76: the body is the picture itself. What is kept is drawn anew from its pixels. */
export const setIcon = operation({
  id: 'security.setIcon',
  method: 'PUT',
  path: '/wps/member/info/icon',
  access: 'member',
  summary: 'Sets the picture of the player: a PNG, JPEG or WebP file of at most 5 MB.',
  picture: { largestBytes: 5 * 1024 * 1024 },
  value: icon,
  errors: ['player.icon_invalid'],
})

export const removeIcon = operation({
  id: 'security.removeIcon',
  method: 'DELETE',
  path: '/wps/member/info/icon',
  access: 'member',
  summary: 'Takes the picture of the player away.',
  value: icon,
  errors: [],
})

/** Proves to hold the contact that is bound now, before another takes its place. */
export const sendBoundCode = operation({
  id: 'security.sendBoundCode',
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'member',
  summary: 'Sends a code to the contact that is bound now.',
  body: z.strictObject({ channel }),
  value: z.object({ expiredMinutes: z.int().min(1).max(60), expirationTime: instant }),
  errors: [
    'verification.number_missing',
    'verification.number_invalid',
    'verification.email_invalid',
    'verification.too_many',
    'verification.quota_exceeded',
    'verification.not_enabled',
    'verification.country_unserved',
    'verification.unknown',
  ],
})

/**
 * Binds a mobile number or an e-mail address that was proved with a code of `verification.sendContactCode` (or a Firebase id token). It needs a
 * fresh sign-in, the password or, in place of a proved one, a code sent to that one. The old one is told.
 */
export const bindContact = operation({
  id: 'security.bindContact',
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member',
  summary: 'Binds a proved mobile number or e-mail address to the account.',
  encrypted: true,
  body: z.strictObject({
    channel,
    mobileNum: text(20).default(''),
    countryDialingCode: text(5).default(''),
    email: text(120).default(''),
    code: text(10).default(''),
    firebaseIdToken: text(4_000).optional(),
    oldCode: text(10).default(''),
    ...proof,
  }),
  /** `contact` is the one bound now, null where it waits and there is none. */
  value: z.object({ contact: contact.nullable(), waitsUntil }),
  errors: [
    ...proofErrors,
    'player.contact_taken',
    'verification.number_invalid',
    'verification.number_missing',
    'verification.email_invalid',
    'verification.code_invalid',
    'verification.code_missing',
    'verification.code_expired',
  ],
})

/** Draws a secret for an authenticator app. It protects nothing until a code of it comes back. */
export const startAuthenticator = operation({
  id: 'security.startAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/start',
  access: 'member',
  summary: 'A new secret for an authenticator app.',
  encrypted: true,
  body: z.strictObject(proof),
  value: z.object({ secret: text(64, 16), uri: text(400) }),
  errors: [...proofErrors, 'player.authenticator_on'],
})

const recoveryCodes = z.object({ recoveryCodes: z.array(text(20, 8)).length(10), waitsUntil })

/** Turns the authenticator on. The recovery codes are told here and never again. */
export const confirmAuthenticator = operation({
  id: 'security.confirmAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  access: 'member',
  summary: 'Turns the authenticator on with its first code and answers ten recovery codes.',
  body: z.strictObject({ code: text(10, 1) }),
  value: recoveryCodes,
  errors: ['player.authenticator_wrong', 'player.authenticator_off', 'player.authenticator_on', 'session.locked'],
})

/** New recovery codes; the old ones serve no more. */
export const renewRecoveryCodes = operation({
  id: 'security.renewRecoveryCodes',
  method: 'POST',
  path: '/wps/member/authenticator/recovery',
  access: 'member',
  summary: 'Replaces the recovery codes.',
  encrypted: true,
  body: z.strictObject({ code: text(20, 1), ...proof }),
  value: recoveryCodes,
  errors: [...proofErrors, 'player.authenticator_wrong', 'player.authenticator_off'],
})

/** A code of the app, or a recovery code for who has lost it. Without either (`code` empty) the change waits. */
export const removeAuthenticator = operation({
  id: 'security.removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  access: 'member',
  summary: 'Turns the authenticator off.',
  encrypted: true,
  body: z.strictObject({ code: text(20).default(''), ...proof }),
  value: z.object({ waitsUntil }),
  errors: [...proofErrors, 'player.authenticator_wrong', 'player.authenticator_off'],
})

/** Closes the account for good: refused while it holds money or has open wagers. All sessions end; the name stays taken. */
export const closeAccount = operation({
  id: 'security.closeAccount',
  method: 'POST',
  path: '/wps/member/close',
  access: 'member',
  leaveOpen: true,
  summary: 'Closes the account for good.',
  encrypted: true,
  body: z.strictObject({ ...proof, password: text(255, 1) }),
  value: z.object({ waitsUntil }),
  errors: [...proofErrors, 'player.closure_refused'],
})
