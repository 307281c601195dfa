import { randomInt } from 'node:crypto'
import { invariant, ok, type PlayerId, type Result, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { houseAccount, playerAccount } from '@halong/ledger'
import { type Money, parseMoney, symbolOf, TRIAL_ASSET } from '@halong/money'
import { checkRegistration, type FieldRefusal } from '@halong/rules'
import { LRUCache } from 'lru-cache'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Platform, PlayerCard, Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { isReserved, nameKey } from './names.ts'
import { isKnownPassword } from './password-rules.ts'
import { presentPlayer } from './present.ts'
import type { Credential, Labels, Player, PlayerStore, WireType } from './store.ts'

type PlayerDeps = Platform & {
  readonly store: PlayerStore
  readonly ledger: Ledger
  readonly passwords: Passwords
  readonly site: SiteService
}
export type PlayerService = ReturnType<typeof createPlayerService>

export type Registration = {
  readonly brandId: number
  readonly language: string
  readonly agreedToTerms: boolean
  /** The text fields of the payload as they came; nothing else of it is read (T18). */
  readonly fields: Readonly<Record<string, string | undefined>>
}
export type RegistrationRefusal =
  | 'system.feature_off'
  | 'player.username_taken'
  | 'player.password_common'
  | 'player.terms_required'
  | 'player.referral_unknown'

const KEPT_PLAYERS = 20_000
const KEPT_MS = 60_000
const LINK_FIELDS = ['referralCode', 'affiliateCode', 'domain', 'recommenderId', 'registerUrl']
const NOT_KEPT = new Set(['username', 'password', 'confirmPassword', 'paymentPassword', 'captcha', 'verificationCode', ...LINK_FIELDS])

class NameTaken extends Error {}

export function createPlayerService({ store, db, bus, clock, ledger, passwords, site }: PlayerDeps) {
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
  async function create(make: (tx: Tx) => Promise<Player>): Promise<Result<Player, 'player.username_taken'>> {
    try {
      return ok(await db.transaction(make))
    } catch (error) {
      if (error instanceof NameTaken) return refuse('player.username_taken')
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
     * Opens a player account by user name (R-REG-2, R-REG-3, R-REG-6, R-REG-7). Refusals carry the broken fields where a field is to blame.
     */
    async register({
      brandId,
      language,
      agreedToTerms,
      fields,
    }: Registration): Promise<Result<Player, RegistrationRefusal> | { ok: false; code: 'request.invalid'; fields: FieldRefusal[] }> {
      const { brand, settings } = await site.byId(brandId)
      if (settings.switches.DIRECTREG3 !== true || settings.switches.USERNAMEREG3 !== true) return refuse('system.feature_off')
      const broken = checkRegistration(
        settings.register,
        {
          mode: 'register',
          mobilePassword: false,
          mobileVerification: settings.switches.REGMOBVERF3 === true,
          captcha: settings.captchaAtRegistration,
        },
        fields,
      )
      if (broken.length > 0) return { ok: false, code: 'request.invalid', fields: broken }
      if (!agreedToTerms) return refuse('player.terms_required')
      const username = fields['username'] ?? ''
      const password = fields['password'] ?? ''
      if (isKnownPassword(password, [username, brand.name, brand.merchantCode])) return refuse('player.password_common')
      // Codes of agents come with the agency; until a brand has any, a code typed into a field that asks for one is unknown.
      const asksForCode = ['referralCode', 'affiliateCode'].some(
        (field) => settings.register[field]?.enabled === true && (fields[field] ?? '') !== '',
      )
      if (asksForCode) return refuse('player.referral_unknown')
      if (isReserved(username)) return refuse('player.username_taken')
      if (await store.byName(brandId, nameKey(username))) return refuse('player.username_taken')

      // Slow on purpose, so done before the transaction.
      const hash = await passwords.hash(password)
      const at = clock.now()
      return create(async (tx) => {
        const player = await store.insert(tx, {
          brandId,
          username,
          nickname: username,
          kind: 'member',
          wireType: 0,
          asset: brand.asset,
          language: brand.languages.includes(language) ? language : brand.defaultLanguage,
          at,
        })
        if (!(await store.takeName(tx, { brandId, key: nameKey(username), memberId: player.memberId }))) throw new NameTaken()
        await store.insertCredential(tx, { memberId: player.memberId, hash, mustChange: false, at })
        const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
        await store.insertContact(tx, {
          memberId: player.memberId,
          fields: Object.fromEntries(given.filter(([field]) => !NOT_KEPT.has(field))),
          cameBy: Object.fromEntries(given.filter(([field]) => LINK_FIELDS.includes(field))),
          at,
        })
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
    }): Promise<Result<Player, 'player.username_taken'>> {
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
        if (!(await store.takeName(tx, { brandId, key: nameKey(username), memberId: player.memberId }))) throw new NameTaken()
        await store.insertCredential(tx, { memberId: player.memberId, hash, mustChange: order.mustChange, at })
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

    /** Stops or allows staking and launching. What is owed is still paid (W13). The ledger is told in the same transaction (I17). */
    async setBlocked(memberId: number, isBlocked: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        await store.setState(tx, memberId, isBlocked ? 'blocked' : 'active')
        await ledger.setMemberState(tx, memberId, isBlocked ? 'frozen' : 'active')
      })
      await drop(memberId)
    },
  }
}
