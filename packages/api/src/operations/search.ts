import { z } from 'zod'
import { brandId, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** What a hit is, which says where it leads. */
const hitKind = z.enum(['operator', 'setting'])

/** Ids are found whole, names by how they begin; a kind the caller may not read has no hits. */
export const find = operation({
  id: 'search.find',
  method: 'GET',
  path: '/wps/operator/search',
  access: 'operator',
  summary: 'What an id or the beginning of a name leads to, of what the operator may read.',
  alwaysOpen: true,
  query: z.object({ brandId, q: text(120, 1) }),
  value: z.object({
    hits: z.array(z.object({ kind: hitKind, key: text(120, 1), title: text(120, 1) })).max(100),
    /** True when a kind took too long and is left out. */
    isPartial: z.boolean(),
  }),
  errors: ['operator.not_allowed'],
})
