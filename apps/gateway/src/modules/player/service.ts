import { randomInt } from 'node:crypto'
import { invariant, ok, type PlayerId, type Result, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { houseAccount, PLAYER_KINDS, playerAccount } from '@halong/ledger'
import { type Money, parseMoney, symbolOf, TRIAL_ASSET } from '@halong/money'
import { checkNewPassword, type FieldRefusal } from '@halong/rules'
import { LRUCache } from 'lru-cache'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Platform, PlayerCard, PlayerKind, Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { nameKey } from './names.ts'
import { isKnownPassword } from './password-rules.ts'
import { presentPlayer } from './present.ts'
import { type Credential, FROM_NOBODY, type Labels, type Origin, type Player, type PlayerStore, type WireType } from './store.ts'

type PlayerDeps = Platform & {
  readonly store: PlayerStore
  readonly ledger: Ledger
  readonly passwords: Passwords
  readonly site: SiteService
  /** Gives a new player its codes and its place among agents; the agency's work, which stands below this module. */
  enterAgency(tx: Tx, newcomer: { memberId: number; brandId: number; kind: PlayerKind; origin: Origin }): Promise<void>
}
export type PlayerService = ReturnType<typeof createPlayerService>

export type NewMember = {
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

const KEPT_PLAYERS = 20_000
const KEPT_MS = 60_000
/** Ends the transaction that makes a player: something that only one may have is somebody else's. */
class Taken extends Error {
  readonly code: 'player.username_taken' | 'player.mobile_taken'
  constructor(code: Taken['code']) {
    super(code)
    this.code = code
  }
}

/** Ends the transaction that closes an account which still holds money. */
class HoldsMoney extends Error {}

export function createPlayerService({ store, db, bus, clock, ledger, passwords, site, enterAgency }: PlayerDeps) {
  const kept = new LRUCache<number, Player>({ max: KEPT_PLAYERS, ttl: KEPT_MS })
  const ids = new LRUCache<PlayerId, number>({ max: KEPT_PLAYERS })
  bus.subscribe('player', ({ memberId }) => kept.delete(memberId))
  bus.onGap(() => kept.clear())

  async function byMemberId(memberId: number): Promise<Player | null> {
    const known = kept.get(memberId)
    if (known) return known
    const player = await store.byMemberId(memberId)
    if (player) kept.set(memberId, player)
    return player
  }

  async function byPlayerId(playerId: PlayerId): Promise<Player | null> {
    const memberId = ids.get(playerId) ?? (await store.memberIdOf(playerId))
    if (memberId === null) return null
    ids.set(playerId, memberId)
    return byMemberId(memberId)
  }

  async function cardOf(player: Player | null): Promise<PlayerCard | null> {
    if (!player) return null
    const { brand } = await site.byId(player.brandId)
    const currencySymbol = player.asset === brand.asset ? brand.currencySymbol : symbolOf(player.asset)
    return { ...player, merchantCode: brand.merchantCode, currencySymbol }
  }

  async function drop(memberId: number): Promise<void> {
    kept.delete(memberId)
    bus.publish('player', { memberId })
  }

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

  return {
    byMemberId,
    byPlayerId,
    cardByMemberId: async (memberId: number) => cardOf(await byMemberId(memberId)),
    cardByPlayerId: async (playerId: PlayerId) => cardOf(await byPlayerId(playerId)),
    byName: (brandId: number, username: string) => store.byName(brandId, nameKey(username)),
    /** True while nobody but, perhaps, holders of these names has an account. */
    isEmptyBut: async (usernames: readonly string[]) => !(await store.hasNamesBeside(usernames.map(nameKey))),
    async present(player: Player) {
      const card = await cardOf(player)
      return presentPlayer(player, card?.currencySymbol ?? symbolOf(player.asset))
    },

    /**
     * Makes a member: player, name, credential, contacts, place in the agency and ledger accounts in one transaction. Of several at once for one
     * name or one number exactly one wins.
     */
    async openMember(order: NewMember): Promise<Result<Player, Taken['code']>> {
      const { brand } = await site.byId(order.brandId)
      const { brandId, username, language } = order
      const at = clock.now()
      return create(async (tx) => {
        const player = await store.insert(tx, {
          brandId,
          username,
          nickname: username,
          kind: 'member',
          wireType: 0,
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
        await enterAgency(tx, { memberId, brandId, kind: player.kind, origin: order.origin })
        await openAccounts(tx, player)
        return player
      })
    },

    /** A trial account with trial money of its own asset, which can never meet real money (R-FREE-1, I16). */
    async openTrial(brandId: number, language: string): Promise<Player> {
      const { settings } = await site.byId(brandId)
      const grant = parseMoney(settings.freePlayGrant, TRIAL_ASSET)
      invariant(grant !== null && grant.minor > 0n, 'the trial grant is an amount')
      const opened = await create(async (tx) => {
        const username = `trial${randomInt(100_000_000, 999_999_999)}`
        const player = await store.insert(tx, {
          brandId,
          username,
          nickname: username,
          kind: 'trial',
          wireType: 4,
          asset: TRIAL_ASSET,
          language,
          at: clock.now(),
        })
        await openAccounts(tx, player)
        const [posted] = await ledger.postIn(tx, [
          {
            memberId: player.memberId,
            key: 'trial.grant',
            reason: 'trial.grant',
            reference: player.playerId,
            asset: TRIAL_ASSET,
            postings: [{ from: houseAccount(player.memberId, 'house.trial'), to: playerAccount(player.memberId), minor: grant.minor }],
          },
        ])
        invariant(posted?.ok, 'a new trial account takes its grant')
        return player
      })
      invariant(opened.ok, 'a trial account takes no name')
      return opened.value
    },

    /**
     * Opens an account on an operator's word: no form rules, a chosen kind, and, when asked, a change of password at the first sign-in.
     * Refused when the name is taken.
     */
    async openByOperator(order: {
      brandId: number
      username: string
      password: string
      wireType: Exclude<WireType, 4>
      language: string
      mustChange: boolean
      origin?: Origin
    }): Promise<Result<Player, Taken['code']>> {
      const { brand } = await site.byId(order.brandId)
      const hash = await passwords.hash(order.password)
      const at = clock.now()
      return create(async (tx) => {
        const { brandId, username, wireType, language } = order
        const player = await store.insert(tx, {
          brandId,
          username,
          nickname: username,
          kind: wireType === 0 ? 'member' : 'agent',
          wireType,
          asset: brand.asset,
          language,
          at,
        })
        if (!(await store.takeName(tx, { brandId, key: nameKey(username), memberId: player.memberId })))
          throw new Taken('player.username_taken')
        await store.insertCredential(tx, { memberId: player.memberId, hash, mustChange: order.mustChange, at })
        await enterAgency(tx, { memberId: player.memberId, brandId, kind: player.kind, origin: order.origin ?? FROM_NOBODY })
        await openAccounts(tx, player)
        return player
      })
    },

    /** Pays money in on an operator's word, with the reason that stays in the ledger. Posting again with the same key changes nothing. */
    async creditByOperator(order: { memberId: number; money: Money; key: string; reason: string }) {
      return ledger.postOne({
        memberId: order.memberId,
        key: order.key,
        reason: 'deposit.credit',
        reference: order.key,
        asset: order.money.asset,
        postings: [{ from: houseAccount(order.memberId, 'house.cashier'), to: playerAccount(order.memberId), minor: order.money.minor }],
        memo: order.reason,
      })
    },

    /** Checks a password at a fixed cost, whether or not the player exists (T4), and keeps the hash at today's strength. */
    async checkPassword(credential: Credential | null, typed: string): Promise<boolean> {
      const { matches, needsRehash } = await passwords.verify(typed, credential?.hash ?? null)
      if (matches && needsRehash && credential) await store.setHash(credential.memberId, await passwords.hash(typed))
      return matches
    },

    keysOf: (memberId: number) => store.keysOf(memberId),
    /** Whether this is the player's password. */
    async provesPassword(memberId: number, typed: string): Promise<boolean> {
      return (await passwords.verify(typed, (await store.keysOf(memberId))?.hash ?? null)).matches
    },
    /** Whether this is the payment password; null while none is set. */
    async provesPayment(memberId: number, typed: string): Promise<boolean | null> {
      const hash = (await store.keysOf(memberId))?.paymentHash ?? null
      return hash === null ? null : (await passwords.verify(typed, hash)).matches
    },

    /**
     * What is wrong with a password that is to take the place of another: broken fields by the brand's rules, or one that is known (ASVS 6.2.4).
     * The fields are named as the form of the call names them.
     */
    async faultsOf(
      player: Pick<Player, 'brandId' | 'username'>,
      typed: { readonly password: string; readonly confirmation?: string },
      names: { readonly rule: 'password' | 'paymentPassword'; readonly password: string; readonly confirmation: string },
    ): Promise<{ readonly fields: readonly FieldRefusal[] } | 'player.password_common' | null> {
      const { brand, settings } = await site.byId(player.brandId)
      const rule = settings.register[names.rule] ?? settings.register['password']
      invariant(rule, 'the password has a rule')
      const found = checkNewPassword(rule, { ...typed, username: player.username })
      const fields = [
        ...(found.password ? [{ field: names.password, ...found.password }] : []),
        ...(found.confirmation ? [{ field: names.confirmation, ...found.confirmation }] : []),
      ]
      if (fields.length > 0) return { fields }
      return isKnownPassword(typed.password, [player.username, brand.name, brand.merchantCode]) ? 'player.password_common' : null
    },

    /** Slow on purpose: done before a transaction, never in one. Throws `HashingBusy`. */
    hashPassword: (password: string) => passwords.hash(password),
    setPassword: (tx: Tx, row: { memberId: number; hash: string }) => store.setPassword(tx, { ...row, at: clock.now() }),
    setPayment: (tx: Tx, row: { memberId: number; hash: string }) => store.setPaymentHash(tx, { ...row, at: clock.now() }),

    markFirstLogin: (memberId: number) => store.markFirstLogin(memberId, clock.now()),

    async setLanguage(memberId: number, brandId: number, language: string): Promise<Result<null, 'player.language_unknown'>> {
      const { brand } = await site.byId(brandId)
      if (!brand.languages.includes(language)) return refuse('player.language_unknown')
      await store.setLanguage(memberId, language)
      await drop(memberId)
      return ok(null)
    },

    /** Gives a player the labels that name and colour the VIP service (R-ROLE-3). */
    async setLabels(memberId: number, labels: Labels): Promise<void> {
      await store.setLabels(memberId, labels)
      await drop(memberId)
    },

    async setNickname(memberId: number, nickname: string): Promise<void> {
      await store.setNickname(memberId, nickname)
      await drop(memberId)
    },

    /**
     * Closes an account for good. Waits for every posting under way; refused, and nothing changed, when any of its accounts then holds money.
     * The name stays taken.
     */
    async close(memberId: number): Promise<Result<null, 'player.closure_refused'>> {
      const player = await byMemberId(memberId)
      invariant(player, 'a session belongs to a player')
      try {
        await db.transaction(async (tx) => {
          await store.setState(tx, memberId, 'closed')
          await ledger.setMemberState(tx, memberId, 'closed')
          const left = await Promise.all(PLAYER_KINDS.map((kind) => ledger.balance(memberId, kind, player.asset)))
          if (left.some((balance) => balance !== null && balance.minor !== 0n)) throw new HoldsMoney()
        })
      } catch (error) {
        if (error instanceof HoldsMoney) return refuse('player.closure_refused')
        throw error
      }
      await drop(memberId)
      return ok(null)
    },

    /** Stops or allows staking and launching. What is owed is still paid (W13). The ledger is told in the same transaction (I17). */
    async setBlocked(memberId: number, isBlocked: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        if (await store.setState(tx, memberId, isBlocked ? 'blocked' : 'active'))
          await ledger.setMemberState(tx, memberId, isBlocked ? 'frozen' : 'active')
      })
      await drop(memberId)
    },
  }
}
