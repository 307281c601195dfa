import { z } from 'zod'
import { approvalKinds, approvalStates } from '../approval-kinds.ts'
import { count, idText, instant, text } from '../fields.ts'
import { dayRange, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { roleLimit } from '../roles.ts'

const id = idText('apr')
/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)

const card = z.object({
  id,
  kind: z.enum(approvalKinds),
  /** What it is about: `setting region`, `operator anna`. One request of a kind is open for it at a time. */
  subject: text(120),
  /** The call that is made when enough people agree. */
  operationId: text(60, 1),
  brandId: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: text(300),
  /** How many must agree beside who asks. */
  needs: z.int().min(1).max(2),
  askedBy: text(64),
  askedAt: instant,
  expiresAt: instant,
  state: z.enum(approvalStates),
  /** Why the deed was refused when it was to be done. */
  code: text(60).nullable(),
  votes: z.array(z.object({ by: text(64), said: z.enum(['yes', 'no']), at: instant, reason: text(300) })).max(3),
  /** Whether the caller may decide on it; if not because of who they are, `own` or `one_hand` says why. */
  mayDecide: z.boolean(),
  obstacle: z.enum(['own', 'one_hand']).nullable(),
})

export const list = listOperation({
  id: 'approvals.list',
  path: '/wps/operator/approvals',
  permission: 'approvals.read',
  summary: 'Requests for the agreement of another person, and what became of them.',
  row: card,
  filters: {
    state: oneOf(approvalStates),
    kind: oneOf(approvalKinds),
    subject: ref(text(120, 1)),
    askedBy: textFilter('exact', { longest: 64 }),
    askedAt: dayRange({ widest: 366 }),
  },
  sorts: { askedAt: 'desc' },
  views: { waiting: 'state=OPEN&sort=askedAt', newest: 'sort=-askedAt' },
})

const refusals = ['operator.not_allowed', 'approval.unknown'] as const
const decision = { access: 'operator', alwaysOpen: true, body: z.strictObject({ id, reason }) } as const

export const get = operation({
  id: 'approvals.get',
  method: 'GET',
  path: '/wps/operator/approvals/one',
  access: 'operator',
  permission: 'approvals.read',
  summary: 'One request with what would change and who said what.',
  alwaysOpen: true,
  query: z.strictObject({ id }),
  value: card,
  errors: refusals,
})

/** The same body as the call itself: it is read and tried at once, so that what can't be done is refused now and not in a week. */
export const ask = operation({
  id: 'approvals.ask',
  method: 'POST',
  path: '/wps/operator/approvals',
  access: 'operator',
  summary: 'Asks another person to agree to a call. Where nobody has to, the call is made.',
  alwaysOpen: true,
  // As much as the largest call that may need another person, and some more.
  largeBody: { largestBytes: 1_050_000 },
  body: z.strictObject({ operationId: text(60, 1), body: z.record(z.string(), z.unknown()), reason }),
  value: z.object({ approval: card.nullable(), result: z.unknown() }),
  errors: [
    ...refusals,
    'approval.already_open',
    'operator.proof_required',
    'operator.unknown',
    'operator.name_taken',
    'setting.unknown',
    'setting.invalid',
    'setting.changed_meanwhile',
    'role.changed_meanwhile',
    'role.conflict',
    'role.owner_keeps',
    'rule.changed_meanwhile',
    'lobby.vendor_unknown',
    'lobby.vendor_exists',
    'lobby.vendor_fixed',
    'lobby.catalogue_refused',
    'lobby.game_unknown',
    'lobby.changed_meanwhile',
  ],
})

/** Nobody decides on what they asked for, nor on what somebody of one hand with them asked for; the last vote that is needed makes the call. */
export const approve = operation({
  ...decision,
  id: 'approvals.approve',
  method: 'POST',
  path: '/wps/operator/approvals/approve',
  summary: 'Agrees. With the last vote that is needed the call is made, and `result` is its answer.',
  value: z.object({ approval: card, result: z.unknown() }),
  errors: [
    ...refusals,
    'approval.closed',
    'approval.own',
    'approval.one_hand',
    'approval.stale',
    'operator.above_limit',
    'operator.proof_required',
  ],
})

export const decline = operation({
  ...decision,
  id: 'approvals.decline',
  method: 'POST',
  path: '/wps/operator/approvals/decline',
  summary: 'Says no, which ends the request.',
  value: card,
  errors: [...refusals, 'approval.closed', 'approval.own'],
})

export const withdraw = operation({
  ...decision,
  id: 'approvals.withdraw',
  method: 'POST',
  path: '/wps/operator/approvals/withdraw',
  summary: 'Takes the own request back.',
  value: card,
  errors: [...refusals, 'approval.closed'],
})

const ruleNeeds = z.union([z.literal(1), z.literal(2)]).nullable()
const rule = z.object({
  kind: z.enum(approvalKinds),
  /** How many must agree where the deed itself says so and no row says more. */
  floor: z.int().min(0).max(2),
  /** What whoever decides must be allowed. */
  decide: text(40),
  /** How many must agree by this row; null where the floor holds. */
  needs: ruleNeeds,
  /** From which amount of an asset on; null for every one. Of kinds whose deeds have an amount. */
  from: roleLimit.nullable(),
  hasAmount: z.boolean(),
  version: count,
  changedAt: instant.nullable(),
  changedBy: text(64).nullable(),
})

/** How many must agree is data as well: a row may ask for more than the floor, never for less (B15). */
export const getRules = operation({
  id: 'approvals.getRules',
  method: 'GET',
  path: '/wps/operator/approvals/rules',
  access: 'operator',
  permission: 'approvals.read',
  summary: 'For each kind of deed, how many must agree, and from which amount on.',
  alwaysOpen: true,
  value: z.object({ rules: z.array(rule).max(approvalKinds.length) }),
  errors: [],
})

export const saveRule = operation({
  id: 'approvals.saveRule',
  method: 'POST',
  path: '/wps/operator/approvals/rules',
  access: 'operator',
  permission: 'rules.manage',
  summary: 'Sets how many must agree. Asking for more holds at once; asking for less needs another operator (`approvals.ask`).',
  alwaysOpen: true,
  body: z.strictObject({
    kind: z.enum(approvalKinds),
    needs: ruleNeeds,
    from: roleLimit.nullable().default(null),
    expectedVersion: count,
    reason,
  }),
  value: z.object({ rule }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'rule.changed_meanwhile'],
})
