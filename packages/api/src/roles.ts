import { z } from 'zod'
import { text } from './fields.ts'

/** What a role is called in calls and in the audit, for ever. */
export const roleCode = z.string().regex(/^[a-z][a-z0-9_]{2,31}$/)
/** Why a permission may be limited: the largest amount of each asset that its holder may decide on. An asset that is not named has none. */
export const roleLimit = z.record(z.string().regex(/^[A-Z][A-Z0-9]{1,9}\/\d$/), z.string().regex(/^\d{1,15}(\.\d{1,9})?$/))
export const roleName = text(40)
