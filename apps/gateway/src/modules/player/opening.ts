import { roleOf } from '@halong/api'
import { invariant, ok, type Result, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { newSecret, type Platform, type PlayerKind, type Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { nameKey } from './names.ts'
import { FROM_NOBODY, type Origin, type Player, type PlayerStore, type WireType } from './store.ts'
import { createTrials } from './trials.ts'

export type OpeningDeps = Platform & {
  readonly store: PlayerStore
  readonly ledger: Ledger
  readonly passwords: Passwords
  readonly site: SiteService
  readonly enterAgency: EnterAgency
}

/**
 * Gives a new player its codes and its place among agents; the agency's work, which stands below this module. False where the link it came by takes nobody
 * any more: then nothing of the player is made.
 */
export type EnterAgency = (tx: Tx, newcomer: Newcomer) => Promise<boolean>
export type Newcomer = {
  readonly memberId: number
  readonly brandId: number
  readonly wireType: WireType
  readonly kind: PlayerKind
  readonly origin: Origin
}
type OpenedFor = {
  readonly brandId: number
  readonly username: string
  readonly wireType: Exclude<WireType, 4>
  readonly language: string
  readonly mustChange: boolean
  readonly origin?: Origin
}

type NewMember = {
  readonly brandId: number
  readonly username: string
  readonly language: string
  readonly passwordHash: string
  readonly paymentHash: string | null
  /** True when the password was made by the site: it opens nothing but its own change, the next time it is used. */
  readonly mustChange: boolean
  readonly kept: object
  readonly cameBy: object
  readonly origin: Origin
  /** Binds what the player proved; false when somebody else holds it. */
  bind(tx: Tx, memberId: number): Promise<boolean>
}

/** Ends the transaction that makes a player: something that only one may have is somebody else's. */
class Taken extends Error {
  readonly code: 'player.username_taken' | 'player.mobile_taken' | 'player.referral_unknown'
  constructor(code: Taken['code']) {
    super(code)
    this.code = code
  }
}

/** Making players: of their own wish, for free play, and on an operator's word. */
export function createOpening({ store, db, clock, ledger, passwords, site, enterAgency }: OpeningDeps) {
  const trials = createTrials({ store, clock, ledger, site })

  /** One transaction: the player, the name, the credential, the ledger's accounts and first money. Nothing of it exists without the rest. */
  async function create(make: (tx: Tx) => Promise<Player>): Promise<Result<Player, Taken['code']>> {
    try {
      return ok(await db.transaction(make))
    } catch (error) {
      if (error instanceof Taken) return refuse(error.code)
      throw error
    }
  }

  async function openAccounts(tx: Tx, player: Player): Promise<void> {
    const opened = await ledger.openMember(tx, player.memberId, player.asset)
    invariant(opened.ok, 'a new member number has no accounts yet')
  }

  async function open(tx: Tx, { brandId, username, wireType, language, mustChange, origin = FROM_NOBODY }: OpenedFor, hash: string) {
    const { brand } = await site.byId(brandId)
    const at = clock.now()
    const { asset } = brand
    const player = await store.insert(tx, { brandId, username, nickname: username, kind: roleOf[wireType], wireType, asset, language, at })
    const { memberId } = player
    if (!(await store.takeName(tx, { brandId, key: nameKey(username), memberId }))) throw new Taken('player.username_taken')
    await store.insertCredential(tx, { memberId, hash, mustChange, at })
    invariant(await enterAgency(tx, { ...player, origin }), 'only links that are over take nobody')
    await openAccounts(tx, player)
    return player
  }

  /** Neither a number nor a link stands in the way of an account that somebody else opens. */
  function openedOf(opened: Result<Player, Taken['code']>): Result<Player, 'player.username_taken'> {
    return opened.ok ? opened : refuse('player.username_taken')
  }

  return {
    /**
     * Makes a member: player, name, credential, contacts, place in the agency and ledger accounts in one transaction. Of several at once for one
     * name or one number exactly one wins.
     */
    async openMember(order: NewMember): Promise<Result<Player, Taken['code']>> {
      const { brand } = await site.byId(order.brandId)
      const { brandId, username, language } = order
      const wireType = order.origin.link?.grade ?? 0
      const at = clock.now()
      return create(async (tx) => {
        const player = await store.insert(tx, {
          brandId,
          username,
          nickname: username,
          kind: roleOf[wireType],
          wireType,
          asset: brand.asset,
          language,
          at,
        })
        const { memberId } = player
        if (!(await store.takeName(tx, { brandId, key: nameKey(username), memberId }))) throw new Taken('player.username_taken')
        await store.insertCredential(tx, { memberId, hash: order.passwordHash, mustChange: order.mustChange, at })
        if (order.paymentHash !== null) await store.setPaymentHash(tx, { memberId, hash: order.paymentHash, at })
        await store.insertContact(tx, { memberId, fields: order.kept, cameBy: order.cameBy, at })
        if (!(await order.bind(tx, memberId))) throw new Taken('player.mobile_taken')
        if (!(await enterAgency(tx, { ...player, origin: order.origin }))) throw new Taken('player.referral_unknown')
        await openAccounts(tx, player)
        return player
      })
    },

    /** A trial account with trial money of its own asset, which can never meet real money (R-FREE-1, I16). */
    async openTrial(brandId: number, language: string): Promise<Player> {
      const grant = await trials.grantOf(brandId)
      return db.transaction((tx) => trials.open(tx, { brandId, language, grant }))
    },

    /**
     * Opens an account on an operator's word: no form rules, a chosen kind, and, when asked, a change of password at the first sign-in.
     * Refused when the name is taken.
     */
    async openByOperator(order: OpenedFor & { readonly password: string }): Promise<Result<Player, 'player.username_taken'>> {
      const hash = await passwords.hash(order.password)
      return openedOf(await create(async (tx) => open(tx, order, hash)))
    },

    /**
     * Opens an account below an agent, with a password nobody knows: a set-up link alone opens it (T63). What belongs to it is done by `alongside`, in the same transaction.
     */
    async openBelow(
      order: Omit<OpenedFor, 'mustChange'>,
      alongside: (tx: Tx, player: Player) => Promise<void>,
    ): Promise<Result<Player, 'player.username_taken'>> {
      const hash = await passwords.hash(newSecret())
      return openedOf(
        await create(async (tx) => {
          const player = await open(tx, { ...order, mustChange: true }, hash)
          await alongside(tx, player)
          return player
        }),
      )
    },
  }
}
