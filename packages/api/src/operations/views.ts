import { z } from 'zod'
import { brandId, idText, instant, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** The page a view is one of, by the id of its list: `members.list`. */
const page = z.string().regex(/^[a-z]\w{1,39}\.[a-z]\w{1,39}$/)
/** A role's name. */
const role = z.string().regex(/^[a-z][a-z0-9 _-]{1,39}$/)
/** Who has it: the operator alone, everybody of a role, or everybody of the brand. */
const owner = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('role'), role }),
  z.strictObject({ kind: z.literal('brand') }),
])
const written = {
  page,
  name: z.string().trim().min(1).max(60),
  /** The list's query as its page's address carries it; written for other filters it is dropped by the page. */
  query: text(1_000),
  columns: z.array(z.strictObject({ name: text(40, 1), width: z.int().min(20).max(2_000).nullable() })).max(31),
  density: z.enum(['compact', 'comfortable']),
  /** What the page begins with, for those who have the view and chose no other. */
  isDefault: z.boolean(),
}

export const list = operation({
  id: 'views.list',
  method: 'GET',
  path: '/wps/operator/views',
  access: 'operator',
  summary: 'Saved views of a page: the own ones, those of the own roles, those of the brand.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, page: page.optional() }),
  value: z.object({
    views: z.array(z.object({ ...written, id: idText('viw'), owner, changedAt: instant, changedBy: text(64) })).max(1_000),
  }),
  errors: ['operator.not_allowed'],
})

export const save = operation({
  id: 'views.save',
  method: 'POST',
  path: '/wps/operator/views',
  access: 'operator',
  summary:
    'Saves a view, a new one or in place of one. For a role or the brand it takes the permission `views.share`. At most 50 for each owner.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('viw').optional(), owner, ...written }),
  value: z.object({ id: idText('viw') }),
  errors: ['operator.not_allowed', 'view.limit', 'view.unknown'],
})

export const remove = operation({
  id: 'views.remove',
  method: 'POST',
  path: '/wps/operator/views/remove',
  access: 'operator',
  summary: 'Removes a saved view.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: idText('viw') }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'view.unknown'],
})
