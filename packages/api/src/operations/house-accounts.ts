import { z } from 'zod'
import { assetText, brandId, count, instant, text } from '../fields.ts'
import { oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { accountId } from './methods.ts'

const driver = z.enum(['payos', 'xendit', 'btcpay', 'manual'])
const written = {
  driver,
  title: text(120, 1),
  /** Where the provider is called; empty for a house's own bank account. */
  baseUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
  /** A stand-in of a practice brand: no real money. */
  isStandIn: z.boolean(),
  isOpenIn: z.boolean(),
}

export const list = listOperation({
  id: 'houseAccounts.list',
  path: '/wps/operator/houseAccounts',
  permission: 'methods.manage',
  summary: 'Accounts of the house at payment providers and banks. Their secrets are never told.',
  row: z.object({
    id: accountId,
    ...written,
    baseUrl: text(300),
    asset: assetText,
    /** Path of the callback address that the provider is given, below the site's. */
    callbackPath: text(120),
    version: z.int().min(1),
    changedAt: instant,
    changedBy: text(64),
  }),
  filters: { driver: oneOf(driver.options) },
  sorts: { changedAt: 'desc' },
})

/** What players pay to goes by two people: a new account, another address, other secrets. Opening and closing is done by one, at once. */
export const save = operation({
  id: 'houseAccounts.save',
  method: 'PUT',
  path: '/wps/operator/houseAccounts',
  access: 'operator',
  permission: 'methods.manage',
  proof: true,
  summary: 'Makes or changes an account of the house at a provider.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    /** Null for a new one. */
    id: accountId.nullable(),
    ...written,
    /** As the driver asks for them; null keeps those that are there. Never told again. */
    secrets: z.record(z.string().max(40), z.string().max(300)).nullable(),
    reason: text(300, 3),
    expectedVersion: count,
  }),
  value: z.object({ id: accountId, version: z.int().min(1), callbackPath: text(120) }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'cashier.account_invalid',
    'cashier.account_unknown',
    'cashier.changed_meanwhile',
  ],
})
