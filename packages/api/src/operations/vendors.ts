import { z } from 'zod'
import { MAX_CATALOGUE_GAMES } from '../catalogue-game.ts'
import { count, gameCode, instant, text, vassalage } from '../fields.ts'
import { oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

const row = z.object({
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
})

/** Vendors of the installation. Their secrets are never told here. */
export const list = listOperation({
  id: 'vendors.list',
  path: '/wps/operator/vendors',
  permission: 'games.read',
  summary: 'Vendors with their games.',
  row,
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

/** An origin without a path, encrypted but on one's own machine. */
const origin = z
  .string()
  .max(300)
  .regex(/^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/)
const verifyUrl = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s]+$/)
  .nullable()
/** First characters of the SHA-256 of a secret, in hexadecimal: enough to tell two apart, nothing to find one by. */
const fingerprint = z.string().regex(/^[0-9a-f]{16}$/)
const MAX_OVERLAP_HOURS = 168

/** One vendor: what it is, how far its secret is, how it called in the last 30 days. The secret itself is told by `vendors.takeSecret` alone. */
export const get = operation({
  id: 'vendors.get',
  method: 'GET',
  path: '/wps/operator/vendors/one',
  access: 'operator',
  permission: 'games.read',
  summary: 'One vendor with the state of its secret and its calls by day.',
  alwaysOpen: true,
  query: z.strictObject({ vassalage }),
  value: row.extend({
    /** Where players check a round of its games; null where it has no such page. */
    verifyUrl: text(300).nullable(),
    /** Where it answers calls about players' wallets, of one that keeps them itself; null of one that plays from the main wallet. */
    walletUrl: text(300).nullable(),
    secret: z.object({
      version: count,
      /** Set where the installation starts: it is changed there. */
      isFixed: z.boolean(),
      fingerprint,
      /** Null for the one it was set up with. */
      since: instant.nullable(),
      /** Made and shown to nobody yet: `you` may take it, or only the `other` operator who asked for it. */
      waiting: z.enum(['you', 'other']).nullable(),
      /** The one before, while it is accepted too. */
      former: z.object({ fingerprint, until: instant }).nullable(),
    }),
    /** Newest day first, in UTC; a day without calls has no row. */
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          /** Calls that were signed rightly; of them, those signed with the secret before. */
          calls: z.int().min(0),
          former: z.int().min(0),
          /** Calls in its name that were not. */
          refused: z.int().min(0),
          lastAt: instant,
        }),
      )
      .max(30),
  }),
  errors: ['lobby.vendor_unknown'],
})

/** A vendor takes stakes of every brand and its pages are shown in frames of the site: by two people (T64). It is closed until somebody opens it. */
export const add = operation({
  id: 'vendors.add',
  method: 'POST',
  path: '/wps/operator/vendors',
  access: 'operator',
  permission: 'vendors.manage',
  proof: true,
  summary: 'Adds a vendor, closed and without games, and makes its secret.',
  alwaysOpen: true,
  body: z.strictObject({
    vassalage,
    name: z.string().trim().min(1).max(60),
    /** Where its pages are served. */
    launchOrigin: origin,
    /** Must begin with `https://`; `{roundId}` stands for the round. */
    verifyUrl,
    /** Only of a vendor with wallets of its own: where it answers the brand's calls about them. */
    walletUrl: origin.nullable().optional(),
    reason: text(300, 3),
  }),
  value: z.object({ vassalage, secretVersion: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.vendor_exists'],
})

/** Pages of another origin in frames of the site, by two people (T64): launches from then on open there, and what is open stays where it is. */
export const changeAddress = operation({
  id: 'vendors.changeAddress',
  method: 'POST',
  path: '/wps/operator/vendors/changeAddress',
  access: 'operator',
  permission: 'vendors.manage',
  proof: true,
  summary: 'Changes where a vendor’s games open from and where its rounds are checked, at every brand at once.',
  alwaysOpen: true,
  body: z.strictObject({
    vassalage,
    launchOrigin: origin,
    verifyUrl,
    /** Left out it stays. It changes while no transfer is under way there, and is taken away while no player's money is there. */
    walletUrl: origin.nullable().optional(),
    reason: text(300, 3),
    expectedVersion: count,
  }),
  value: z.object({ version: count }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'lobby.vendor_unknown',
    'lobby.vendor_fixed',
    'lobby.changed_meanwhile',
    'lobby.wallet_in_use',
  ],
})

/** A new secret, by two people (T64). The one before is accepted for so many hours more; one from before that is refused at once. */
export const rotateSecret = operation({
  id: 'vendors.rotateSecret',
  method: 'POST',
  path: '/wps/operator/vendors/rotateSecret',
  access: 'operator',
  permission: 'vendors.manage',
  proof: true,
  summary: 'Makes a new secret for a vendor and lets the present one run out.',
  alwaysOpen: true,
  body: z.strictObject({
    vassalage,
    /** 0 refuses the present one at once: for one that got out. */
    overlapHours: z.int().min(0).max(MAX_OVERLAP_HOURS),
    reason: text(300, 3),
    /** The version of the secret. */
    expectedVersion: count,
  }),
  value: z.object({ secretVersion: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.vendor_unknown', 'lobby.vendor_fixed', 'lobby.changed_meanwhile'],
})

/** Once, and to whoever asked for it alone. Who lost it makes another one. */
export const takeSecret = operation({
  id: 'vendors.takeSecret',
  method: 'POST',
  path: '/wps/operator/vendors/takeSecret',
  access: 'operator',
  permission: 'vendors.manage',
  proof: true,
  summary: 'Tells a new secret of a vendor, once, to the operator who asked for it.',
  alwaysOpen: true,
  body: z.strictObject({ vassalage, expectedVersion: count }),
  value: z.object({ secret: text(80, 32), fingerprint }),
  errors: ['operator.not_allowed', 'lobby.vendor_unknown', 'lobby.secret_taken', 'lobby.changed_meanwhile'],
})

/** Games as `catalogueGame` describes them; each entry is judged by itself, so that refusals name their places. */
const catalogue = {
  vassalage,
  games: z.array(z.unknown()).min(1).max(MAX_CATALOGUE_GAMES),
  /** The catalogue is whole: open games it does not name are closed, never deleted. */
  withdraws: z.boolean(),
}
const LARGEST_CATALOGUE = 1_000_000
/** What the answer of a look stands for. */
const basis = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const named = { gameCode, name: text(80) }
const most = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_CATALOGUE_GAMES)

/** Changes nothing: what the catalogue would do, and which entries can't be taken. */
export const checkCatalogue = operation({
  id: 'vendors.checkCatalogue',
  method: 'POST',
  path: '/wps/operator/vendors/checkCatalogue',
  access: 'operator',
  permission: 'vendors.manage',
  summary: 'Tells what a catalogue would change of a vendor’s games.',
  alwaysOpen: true,
  largeBody: { largestBytes: LARGEST_CATALOGUE },
  body: z.strictObject(catalogue),
  value: z.object({
    added: most(z.object(named)),
    changed: most(
      z.object({
        ...named,
        /** Fact by fact, as text; null where there was or is none. */
        differences: z.array(z.object({ field: text(60), before: text(200).nullable(), after: text(200).nullable() })).max(60),
      }),
    ),
    /** The first of those that would be closed. */
    withdrawn: most(z.object(named)),
    withdrawnCount: count,
    same: count,
    refusals: most(
      z.object({
        /** Its place in the array, from 0 on. */
        no: count,
        gameCode: text(48).nullable(),
        fields: z.array(z.object({ field: text(60), code: text(60), min: z.number().optional(), max: z.number().optional() })).max(40),
      }),
    ),
    /** New games, larger wins and stakes: more may be moved then, so another operator has to agree. */
    raises: count,
    basis,
  }),
  errors: ['operator.not_allowed', 'lobby.vendor_unknown', 'lobby.vendor_fixed'],
})

/** Whole or not at all. Where nothing more can be staked or won it holds at once; else by two people (T64). */
export const importCatalogue = operation({
  id: 'vendors.importCatalogue',
  method: 'POST',
  path: '/wps/operator/vendors/importCatalogue',
  access: 'operator',
  permission: 'vendors.manage',
  summary: 'Takes over a catalogue of a vendor as it was looked at.',
  alwaysOpen: true,
  largeBody: { largestBytes: LARGEST_CATALOGUE },
  body: z.strictObject({ ...catalogue, basis, reason: text(300, 3) }),
  value: z.object({ added: count, changed: count, withdrawn: count }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'lobby.vendor_unknown',
    'lobby.vendor_fixed',
    'lobby.catalogue_refused',
    'lobby.changed_meanwhile',
  ],
})
