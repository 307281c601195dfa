import { z } from 'zod'
import { assetText, brandId, idText, instant, language, moneyText, text } from '../fields.ts'
import { dayRange, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { personal } from '../personal.ts'
import { memberLabel, segmentId } from './segments.ts'

export const memberKind = z.enum(['member', 'agent', 'trial'])
export const memberState = z.enum(['active', 'blocked', 'closed'])

const row = z.object({
  id: idText('ply'),
  username: text(64),
  nickname: text(64),
  kind: memberKind,
  state: memberState,
  language,
  /** Usable money, in the player's own currency. */
  balance: moneyText,
  asset: assetText,
  createdAt: instant,
})

export const list = listOperation({
  id: 'members.list',
  path: '/wps/operator/members',
  permission: 'members.read',
  summary: 'Players of a brand.',
  row,
  filters: {
    kind: oneOf(memberKind.options),
    state: oneOf(memberState.options),
    username: textFilter('prefix', { longest: 64 }),
    createdAt: dayRange({ widest: 366 }),
    /** Whom a segment found the last time. */
    segment: ref(segmentId),
    label: ref(memberLabel),
  },
  sorts: { createdAt: 'desc', username: 'asc' },
  views: {
    newest: 'sort=-createdAt',
    members: 'kind=member&sort=-createdAt',
    agents: 'kind=agent&sort=-createdAt',
    trials: 'kind=trial&sort=-createdAt',
    blocked: 'state=blocked&sort=-createdAt',
    byName: 'sort=username',
  },
})
export const listTotals = totalsOf('members.listTotals', list)

export const get = operation({
  id: 'members.get',
  method: 'GET',
  path: '/wps/operator/members/one',
  access: 'operator',
  permission: 'members.read',
  summary: 'One player: facts, money by account and contacts, personal details masked.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, id: idText('ply') }),
  value: row.extend({
    phone: personal('phone').nullable(),
    isPhoneVerified: z.boolean(),
    email: personal('email').nullable(),
    isEmailVerified: z.boolean(),
    payee: personal('name').nullable(),
    lastSignInAt: instant.nullable(),
    labels: z.array(memberLabel).max(8),
    accounts: z.array(z.object({ kind: text(40), asset: assetText, balance: moneyText, version: z.int().min(0) })).max(40),
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/**
 * B19: out of a budget of 30 an hour and 200 a day for an operator. The audit says which details were shown of whom and why, never what they say. The only
 * answer about players that is not masked.
 */
export const reveal = operation({
  id: 'members.reveal',
  method: 'POST',
  path: '/wps/operator/members/reveal',
  access: 'operator',
  permission: 'members.reveal',
  summary: 'Shows personal details of a player as they are, with a reason.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: idText('ply'),
    fields: z
      .array(z.enum(['phone', 'email', 'payee']))
      .min(1)
      .max(3),
    reason: text(300, 3),
  }),
  value: z.object({ details: z.array(z.object({ field: z.enum(['phone', 'email', 'payee']), value: text(320).nullable() })).max(3) }),
  errors: ['operator.not_allowed', 'operator.reveal_budget', 'records.unknown'],
})

export const setLabels = operation({
  id: 'members.setLabels',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/members/labels',
  access: 'operator',
  permission: 'members.tags',
  summary: 'Sets the labels of a player, which segments find them by.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('ply'), labels: z.array(memberLabel).max(8), reason: text(300, 3) }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown', 'segment.too_many_labels'],
})
