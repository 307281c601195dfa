import { z } from 'zod'
import { instant, ordinal, text, vassalage } from '../fields.ts'
import { dayRange, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { gameType } from './lobby.ts'

/** Why, in the operator's words; kept with the change for ever. */
const reason = text(300, 3)
const version = ordinal

/** `*` stands for every category or every vendor; the narrowest row counts, a vendor's own before a category's. */
const launchRule = z.strictObject({
  category: z.union([gameType, z.literal('*')]),
  vassalage: z.union([vassalage, z.literal('*')]),
  /** The page a game of it is opened on (R-RT-3, R-RT-4). */
  page: z.enum(['game', 'lottery', 'vnlottery', 'seamless']),
  /** What a press on the vendor does: its games in the lobby, its first game, or its games in a popup (R-SIDE-2). */
  entry: z.enum(['lobby', 'start', 'list']),
})
/** A special list of the seeds: vendors that stand in a category whatever their games say they are. */
const special = z.strictObject({ category: gameType, vassalage })
/** The TY rule of the seeds and its like: another name, or none, at hosts with this ending of brands that speak this language. */
const nameRule = z.strictObject({
  vassalage,
  language: z.string().regex(/^[A-Z]{2,3}$/),
  hostSuffix: z.string().regex(/^[a-z0-9.-]{0,253}$/),
  name: text(60),
})
const written = {
  launchRules: z.array(launchRule).max(500),
  specials: z.array(special).max(500),
  nameRules: z.array(nameRule).max(500),
}
const known = { version, changedAt: instant, changedBy: text(64) }

/** R-LOB-3, R-SIDE-2, R-LAUNCH-1: how the games of vendors open, for every brand of the installation. */
export const get = operation({
  id: 'registry.get',
  method: 'GET',
  path: '/wps/operator/registry',
  access: 'operator',
  permission: 'settings.read',
  summary: 'How games of vendors open, which vendors stand in special lists, and where a vendor has another name.',
  alwaysOpen: true,
  value: z.object({ ...written, ...known }),
  errors: ['operator.not_allowed'],
})

const changeErrors = ['operator.not_allowed', 'setting.invalid', 'setting.changed_meanwhile'] as const

export const save = operation({
  id: 'registry.save',
  method: 'POST',
  path: '/wps/operator/registry',
  access: 'operator',
  permission: 'settings.change',
  summary: 'Replaces how games of vendors open: one version, one audit row, open pages learn of it at once.',
  alwaysOpen: true,
  body: z.strictObject({ ...written, reason, expectedVersion: version }),
  value: z.object({ version }),
  errors: changeErrors,
})

export const listVersions = listOperation({
  id: 'registry.listVersions',
  path: '/wps/operator/registry/versions',
  permission: 'settings.read',
  summary: 'Every version of how games open: what it said, who wrote it, when and why.',
  row: z.object({ ...written, ...known, reason: text(300) }),
  filters: { changedBy: textFilter('exact', { longest: 64 }), changedAt: dayRange({ widest: 366 }) },
  sorts: { version: 'desc' },
})

export const revert = operation({
  id: 'registry.revert',
  method: 'POST',
  path: '/wps/operator/registry/revert',
  access: 'operator',
  permission: 'settings.change',
  summary: 'Sets how games open to what an earlier version said. A new version; nothing is rewritten.',
  alwaysOpen: true,
  body: z.strictObject({ toVersion: version, reason, expectedVersion: version }),
  value: z.object({ version }),
  errors: [...changeErrors, 'setting.unknown'],
})
