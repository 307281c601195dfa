import { z } from 'zod'
import { text, vassalage } from '../fields.ts'
import { oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'

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
  }),
  filters: { state: oneOf(['open', 'closed']) },
  sorts: { order: 'asc', vassalage: 'asc' },
})
