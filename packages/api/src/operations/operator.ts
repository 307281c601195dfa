import { z } from 'zod'
import { idText, instant, ordinal, text } from '../fields.ts'
import { oneOf, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { roleCode } from '../roles.ts'

export * from './operator-passkeys.ts'

/** What an operator may be; what each role may do are rows (`roles.list`). */
const roles = z.array(roleCode).min(1).max(8)
const username = z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/)
/** A network an operator may come from: an address or a CIDR range. */
const network = text(49, 2)

export const operatorCard = z.object({
  id: idText('opr'),
  username: text(32, 1),
  roles,
  permissions: z.array(text(40, 1)).max(200),
  /** The one brand this operator works for; null for the whole installation. */
  brandId: z.int().nullable(),
})

/**
 * T64. Answers a session of the operators' own: a token for `Authorization` and the cookie `__Host-halong-operator`. The first sign-in meets
 * `operator.authenticator_required` with what an authenticator app scans, and is sent again with a code of that app. Once the app is set up a
 * wrong name, password or code is one answer.
 */
export const login = operation({
  id: 'operator.login',
  method: 'POST',
  path: '/wps/operator/session',
  access: 'visitor',
  summary: 'Signs an operator in with user name, password and a code of the authenticator app.',
  alwaysOpen: true,
  encrypted: true,
  body: z.strictObject({
    username: text(64, 1),
    password: text(255, 1),
    /** Six digits; may be left out only to be told what to set up. */
    code: text(10).default(''),
    /** Wanted while the password is a starting one, `session.password_change_required` says so. */
    newPassword: text(255).default(''),
  }),
  value: z.object({ token: text(64, 20), operator: operatorCard, expiresAt: instant }),
  errors: [
    'session.locked',
    'operator.credentials_wrong',
    'operator.authenticator_required',
    'operator.authenticator_wrong',
    'session.password_change_required',
    'player.password_common',
    'player.password_unchanged',
  ],
})

/** T64, B2: a passkey with user verification is both factors: it signs in alone, where the operator may come from. */
export const loginByPasskey = operation({
  id: 'operator.loginByPasskey',
  method: 'POST',
  path: '/wps/operator/session/passkey',
  access: 'visitor',
  summary: 'Signs an operator in with a passkey.',
  alwaysOpen: true,
  body: z.strictObject({ response: z.record(z.string().max(40), z.unknown()) }),
  value: login.value,
  errors: ['session.locked', 'session.passkey_invalid'],
})

export const logout = operation({
  id: 'operator.logout',
  method: 'DELETE',
  path: '/wps/operator/session',
  access: 'operator',
  summary: 'Ends this session of the operator.',
  alwaysOpen: true,
  value: z.object({}),
  errors: [],
})

export const whoAmI = operation({
  id: 'operator.whoAmI',
  method: 'GET',
  path: '/wps/operator/session',
  access: 'operator',
  summary: 'The operator of this session, what they may do and until when.',
  alwaysOpen: true,
  value: z.object({ operator: operatorCard, expiresAt: instant }),
  errors: [],
})

export const changePassword = operation({
  id: 'operator.changePassword',
  method: 'POST',
  path: '/wps/operator/password',
  access: 'operator',
  summary: 'Changes the own password and ends the other sessions of the operator.',
  alwaysOpen: true,
  encrypted: true,
  body: z.strictObject({ password: text(255, 1), newPassword: text(255, 1), code: text(10, 1) }),
  value: z.object({}),
  errors: [
    'session.locked',
    'operator.credentials_wrong',
    'operator.authenticator_wrong',
    'player.password_common',
    'player.password_unchanged',
  ],
})

/**
 * T64, B3: proves again who sits at a session that is open. Operations of money and rights answer `operator.proof_required` where neither the sign-in nor a
 * proof is of the last five minutes.
 */
export const proveAgain = operation({
  id: 'operator.proveAgain',
  method: 'POST',
  path: '/wps/operator/session/proof',
  access: 'operator',
  summary: 'Proves by a code of the authenticator app who sits at this session; holds for five minutes.',
  alwaysOpen: true,
  body: z.strictObject({ code: text(10, 1) }),
  value: z.object({ provedUntil: instant }),
  errors: ['session.locked', 'operator.authenticator_wrong'],
})

/** Where the own account is signed in; three sessions at once at most. */
export const listSessions = operation({
  id: 'operator.listSessions',
  method: 'GET',
  path: '/wps/operator/session/list',
  access: 'operator',
  summary: 'The living sessions of this operator, the latest first.',
  alwaysOpen: true,
  value: z.object({
    sessions: z
      .array(z.object({ isThis: z.boolean(), address: text(45), userAgent: text(300), startedAt: instant, lastSeenAt: instant }))
      .max(10),
  }),
  errors: [],
})

export const endSessions = operation({
  id: 'operator.endSessions',
  method: 'POST',
  path: '/wps/operator/session/end',
  access: 'operator',
  summary: 'Ends every other session of this operator.',
  alwaysOpen: true,
  body: z.strictObject({}),
  value: z.object({ ended: z.int().min(0) }),
  errors: [],
})

const operatorRow = operatorCard.extend({
  isBlocked: z.boolean(),
  hasAuthenticator: z.boolean(),
  networks: z.array(network).max(20),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
})

/** The operators this one may manage: of one brand, or without one all of them. */
export const list = listOperation({
  id: 'operator.list',
  path: '/wps/operator/operators',
  permission: 'operators.manage',
  summary: 'The operators this one may manage.',
  row: operatorRow,
  filters: { username: textFilter('prefix', { longest: 32 }), state: oneOf(['active', 'blocked']) },
  sorts: { username: 'asc', lastSignInAt: 'desc' },
})

export const add = operation({
  id: 'operator.add',
  method: 'POST',
  path: '/wps/operator/operators',
  access: 'operator',
  permission: 'operators.manage',
  summary:
    'Adds an operator once another one agrees (`approvals.ask`), who is shown a starting password that must be changed at the first sign-in.',
  alwaysOpen: true,
  body: z.strictObject({
    username,
    roles,
    brandId: ordinal.nullable(),
    networks: z.array(network).max(20).default([]),
    reason: text(300, 3),
  }),
  value: z.object({ operator: operatorRow, startingPassword: text(64, 12) }),
  errors: ['operator.not_allowed', 'operator.name_taken', 'operator.approval_required', 'role.conflict'],
})

export const change = operation({
  id: 'operator.change',
  method: 'POST',
  path: '/wps/operator/operators/change',
  access: 'operator',
  permission: 'operators.manage',
  summary:
    'Changes what another operator may do and ends their sessions. Taking rights away and blocking are done at once; rights, networks and a new start for who lost the authenticator need another operator (`approvals.ask`).',
  alwaysOpen: true,
  body: z.strictObject({
    id: idText('opr'),
    roles,
    networks: z.array(network).max(20),
    isBlocked: z.boolean(),
    /** True to take the authenticator and the password away: a new starting password is answered. */
    startAnew: z.boolean().default(false),
    reason: text(300, 3),
  }),
  value: z.object({ operator: operatorRow, startingPassword: text(64).nullable() }),
  errors: ['operator.not_allowed', 'operator.unknown', 'operator.approval_required', 'role.conflict'],
})
