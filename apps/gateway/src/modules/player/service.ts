import { invariant, ok, type PlayerId, type Result, refuse } from '@halong/base'
import { houseAccount, LAZY_PLAYER_KINDS, PLAYER_KINDS, playerAccount } from '@halong/ledger'
import { type Money, symbolOf } from '@halong/money'
import { checkNewPassword, type FieldRefusal } from '@halong/rules'
import { fitsOperatorPattern } from '@halong/rules/engine'
import { LRUCache } from 'lru-cache'
import { isKnownPassword } from '../../platform/crypto/known-passwords.ts'
import type { PlayerCard, Tx } from '../../platform/index.ts'
import { createCompanions } from './companions.ts'
import type { PasswordBasis } from './credential-store.ts'
import { nameKey } from './names.ts'
import { createOpening, type OpeningDeps } from './opening.ts'
import { presentPlayer } from './present.ts'
import type { Credential, Labels, Player } from './store.ts'
import { createTrials } from './trials.ts'

export type PlayerService = ReturnType<typeof createPlayerService>

const MAX_CACHED_PLAYERS = 20_000
const CACHE_TTL_MS = 60_000
/** Ends the transaction that closes an account which still holds money. */
class HoldsMoney extends Error {}

type PlayerDeps = OpeningDeps & {
  readonly restingState: (memberId: number) => Promise<'active' | 'excluded'>
  readonly clubOf: (player: Player) => Promise<Labels['club'] | null>
  /** Whether promotions may be offered and told to them. */
  readonly mayOffer: (memberId: number) => Promise<boolean>
  readonly sendsUpline: (brandId: number) => Promise<boolean>
}

export function createPlayerService(deps: PlayerDeps) {
  const { store, db, bus, clock, ledger, passwords, site, restingState } = deps
  const kept = new LRUCache<number, Player>({ max: MAX_CACHED_PLAYERS, ttl: CACHE_TTL_MS })
  const ids = new LRUCache<PlayerId, number>({ max: MAX_CACHED_PLAYERS })
  /** What was read before news came may be older than the news: it is answered, not kept. */
  let age = 0
  function forget(memberId: number): void {
    age++
    kept.delete(memberId)
  }
  bus.subscribe('player', ({ memberId }) => forget(memberId))
  bus.onGap(() => {
    age++
    kept.clear()
  })

  async function byMemberId(memberId: number): Promise<Player | null> {
    const known = kept.get(memberId)
    if (known) return known
    const begunAt = age
    const player = await store.byMemberId(memberId)
    if (player && begunAt === age) kept.set(memberId, player)
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

  const cardByMemberId = async (memberId: number) => cardOf(await byMemberId(memberId))
  const companions = createCompanions({ ...deps, trials: createTrials(deps), byMemberId, cardByMemberId })

  async function drop(memberId: number): Promise<void> {
    // Heard by this process as well.
    bus.publish('player', { memberId })
  }

  return {
    byMemberId,
    byPlayerId,
    cardByMemberId,
    demo: { playerOf: companions.playerOf, idOf: companions.idOf },
    cardByPlayerId: async (playerId: PlayerId) => cardOf(await byPlayerId(playerId)),
    registeredAt: store.registeredAt,
    birthdayOf: store.birthdayOf,
    byName: (brandId: number, username: string) => store.byName(brandId, nameKey(username)),
    /** True while nobody but, perhaps, holders of these names has an account. */
    isEmptyBut: async (usernames: readonly string[]) => !(await store.hasNamesBeside(usernames.map(nameKey))),
    async present(player: Player) {
      const card = await cardOf(player)
      const club = player.kind === 'trial' ? null : await deps.clubOf(player)
      const currencySymbol = card?.currencySymbol ?? symbolOf(player.asset)
      const toUpline = player.kind === 'agent' && (await deps.sendsUpline(player.brandId))
      return presentPlayer(player, { currencySymbol, club, toUpline, mayOffer: await deps.mayOffer(player.memberId) })
    },

    ...createOpening(deps),

    /** Pays money in on an operator's word. Key and reason stay in the ledger for good, so they name nobody. Posting again with the same key changes nothing. */
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

    /** Throws `HashingBusy` where a password would find no room (T5). */
    expectQueueSpace: () => passwords.expectQueueSpace(),
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
      player: Pick<Player, 'brandId' | 'username'> & { readonly nickname?: string },
      typed: { readonly password: string; readonly confirmation?: string },
      names: { readonly rule: 'password' | 'paymentPassword'; readonly password: string; readonly confirmation: string },
    ): Promise<{ readonly fields: readonly FieldRefusal[] } | 'player.password_common' | null> {
      const { brand, settings } = await site.byId(player.brandId)
      const rule = settings.register[names.rule] ?? settings.register['password']
      invariant(rule, 'the password has a rule')
      const found = checkNewPassword(rule, { ...typed, username: player.username }, fitsOperatorPattern)
      const fields = [
        ...(found.password ? [{ field: names.password, ...found.password }] : []),
        ...(found.confirmation ? [{ field: names.confirmation, ...found.confirmation }] : []),
      ]
      if (fields.length > 0) return { fields }
      return isKnownPassword(typed.password, [player.username, player.nickname ?? '', brand.name, brand.merchantCode])
        ? 'player.password_common'
        : null
    },

    /** Slow on purpose: done before a transaction, never in one. Throws `HashingBusy`. */
    hashPassword: (password: string) => passwords.hash(password),
    /** `basis` is what a password was set by where no more was shown, and how long it is to prove no more than that. */
    setPassword: (tx: Tx, { basis, ...row }: { memberId: number; hash: string; basis: { on: PasswordBasis; until: Date } | null }) =>
      store.setPassword(tx, { ...row, at: clock.now(), standsOn: basis?.on ?? null, standsUntil: basis?.until ?? null }),
    extendBasis: store.extendBasis,
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

    setWireType: store.setWireType,

    async setNickname(memberId: number, nickname: string): Promise<void> {
      await store.setNickname(memberId, nickname)
      await drop(memberId)
    },

    /**
     * Closes an account for good, and its demo with it. Waits for every posting under way; refused, and nothing changed, when any of its accounts then holds money.
     * The name stays taken; the rest goes by the retention rules. What else must happen with it or not at all is done by `alongside`, in the same transaction.
     */
    async close(
      memberId: number,
      alongside: (tx: Tx) => Promise<void> = async () => undefined,
    ): Promise<Result<null, 'player.closure_refused'>> {
      const player = await byMemberId(memberId)
      invariant(player, 'a session belongs to a player')
      try {
        const change = { memberId, state: 'closed', at: clock.now() } as const
        const companionId = await db.transaction(async (tx) => {
          await store.setState(tx, change)
          await ledger.setMemberState(tx, memberId, 'closed')
          const left = await Promise.all(
            [...PLAYER_KINDS, ...LAZY_PLAYER_KINDS].map((kind) => ledger.balance(memberId, kind, player.asset)),
          )
          if (left.some((balance) => balance !== null && balance.minor !== 0n)) throw new HoldsMoney()
          await alongside(tx)
          return companions.follow(tx, change)
        })
        if (companionId !== null) await drop(companionId)
      } catch (error) {
        if (error instanceof HoldsMoney) return refuse('player.closure_refused')
        throw error
      }
      await drop(memberId)
      return ok(null)
    },

    /** Puts a keyed hash in the place of the name of a closed account. Answers how many names that were. */
    holdBackName: (memberId: number) => db.transaction((tx) => store.holdBackName(tx, memberId)),
    /** Drops what every process remembers of a player. */
    drop,

    /** Stops or allows staking and launching, in the demo too. What is owed is still paid (W13). The ledger is told in the same transaction (I17). */
    async setBlocked(memberId: number, isBlocked: boolean): Promise<void> {
      const change = { memberId, state: isBlocked ? 'blocked' : 'active', at: clock.now() } as const
      const companionId = await db.transaction(async (tx) => {
        if (!(await store.setState(tx, change))) return null
        await ledger.setMemberState(tx, memberId, isBlocked ? 'frozen' : await restingState(memberId))
        return companions.follow(tx, change)
      })
      await drop(memberId)
      if (companionId !== null) await drop(companionId)
    },
  }
}
