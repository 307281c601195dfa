import { z } from 'zod'
import { brandId, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** What a hit is, which says where it leads. The key of a round is its player and itself, `ply_…/rnd_…`; of a transfer its owner and its key, `ply_…/VENDOR:tx`. */
const hitKind = z.enum(['operator', 'setting', 'round', 'transfer'])

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
    hits: z.array(z.object({ kind: hitKind, key: text(260, 1), title: text(260, 1) })).max(100),
    /** True when a kind took too long and is left out. */
    isPartial: z.boolean(),
  }),
  errors: ['operator.not_allowed'],
})
