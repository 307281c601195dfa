import { z } from 'zod'
import { count, text, vassalage } from '../fields.ts'
import { oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

/** Vendors of the installation. Their keys are never told. */
export const list = listOperation({
  id: 'vendors.list',
  path: '/wps/operator/vendors',
  permission: 'games.read',
  summary: 'Vendors with their games.',
  row: z.object({
    vassalage,
    name: text(60),
    launchOrigin: text(300),
    isOpen: z.boolean(),
    isHot: z.boolean(),
    order: z.int(),
    /** Games it has, and those of them that are open. */
    games: z.int().min(0),
    openGames: z.int().min(0),
    version: count,
  }),
  filters: { state: oneOf(['open', 'closed']) },
  sorts: { order: 'asc', vassalage: 'asc' },
})

/** What an operator may say of a vendor or a game beside its own facts. */
export const shownAs = {
  /** Whether players reach it. Closed, it takes no launch and no stake; what was staked is still settled. */
  isOpen: z.boolean(),
  isHot: z.boolean(),
  /** Smaller ones stand before larger ones. */
  order: z.int().min(0).max(100_000),
  reason: text(300, 3),
  /** The version a change rests on. */
  expectedVersion: count,
}

export const change = operation({
  id: 'vendors.change',
  method: 'PUT',
  path: '/wps/operator/vendors',
  access: 'operator',
  permission: 'vendors.manage',
  summary: 'Opens, closes, marks or moves a vendor, at every brand at once.',
  alwaysOpen: true,
  body: z.strictObject({ vassalage, ...shownAs }),
  value: z.object({ version: z.int().min(1) }),
  errors: ['operator.not_allowed', 'lobby.vendor_unknown', 'lobby.changed_meanwhile'],
})
