import { invariant, ok, type Result, refuse } from '@halong/base'
import { isOutage } from '@halong/base/outage'
import type { Asset } from '@halong/money'
import type { VendorCaller } from '../../platform/http/types.ts'
import type { Platform } from '../../platform/index.ts'
import type { WalletService } from '../wallet/index.ts'
import type { AwardBody, Awarding } from './awarding.ts'
import type { Command, Unit } from './command.ts'
import type { Played, PlayRefusal } from './play.ts'
import {
  type AwardItem,
  type CloseBody,
  type CreditBody,
  createReading,
  type DebitBody,
  type Item,
  type ReadingDeps,
  type RollbackBody,
} from './reading.ts'

export type SeamlessDeps = ReadingDeps &
  Pick<Platform, 'log'> & {
    readonly wallet: WalletService
    readonly play: (unit: Unit, nonce?: string) => Promise<readonly Played[]>
    readonly awarding: Awarding
  }

export type Applied = {
  readonly transactionId: string
  readonly duplicate: boolean
  readonly asset: Asset
  readonly balance: bigint
  readonly version: number
}
/** What became of one item of a set. `balance` is null for a player that the vendor does not know. */
export type ItemResult = {
  readonly transactionId: string
  readonly asset: Asset
  readonly code: PlayRefusal | 'request.fault' | null
  readonly cause: PlayRefusal | null
  readonly duplicate: boolean
  readonly balance: bigint | null
  readonly version: number
  readonly told: Told
}
/** What a refusal says beside its code. */
export type Told = Pick<Played, 'limit' | 'why' | 'bonusWhy' | 'maxStake'>
/** `balance` where the refusal tells it: the vendor shows the player what there is. */
export type Refused<Code extends PlayRefusal = PlayRefusal> = { readonly ok: false; readonly code: Code; readonly balance?: bigint } & Told

const SECURITY: ReadonlySet<PlayRefusal> = new Set<PlayRefusal>([
  'wallet.transaction_conflict',
  'wallet.credit_refused',
  'wallet.pot_short',
  'wallet.bet_cancelled',
])

/** How many items of a set are looked up at once. */
const ITEMS_AT_ONCE = 50

/** Items beside each other under one name, and each of the others by itself. */
function groupsOf(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  for (const [at, item] of items.entries()) {
    const last = groups.at(-1)
    if (item.group !== undefined && last && items[at - 1]?.group === item.group) last.push(item)
    else groups.push([item])
  }
  return groups
}

/** The wallet a vendor's game server calls (R-LAUNCH-4, W1–W27). The signature (W18) is checked before a call gets here. */
export function createSeamless({ log, wallet, play, awarding, ...deps }: SeamlessDeps) {
  const { known } = deps
  const { debitOf, creditOf, rollbackOf, closeOf, commandsOf } = createReading(deps)

  /** Carries out a unit; who is concerned hears of the new balance, and of what looks like a fraud. */
  async function carryOutAll(unit: Unit, nonce?: string): Promise<readonly Played[]> {
    const played = await play(unit, nonce)
    unit.forEach((command, at) => {
      const { code, duplicate, balance, version } = played[at] ?? { code: null, duplicate: true, balance: null, version: 0 }
      const { kind, vassalage, txId, roundId, memberId, asset } = command
      if (code !== null && SECURITY.has(code))
        log.warn({ event: code, kind, vendor: vassalage, transactionId: txId, roundId, memberId }, 'security event')
      if (code === null && !duplicate && kind !== 'close') wallet.tell({ memberId, asset, minor: balance ?? 0n, version })
    })
    return played
  }

  async function carryOut({ nonce }: VendorCaller, command: Command): Promise<{ ok: true; value: Applied } | Refused> {
    const [played] = await carryOutAll([command], nonce.take())
    invariant(played, 'one command has one answer')
    const { code, cause: _cause, duplicate, balance: cash, version, bonus, ...told } = played
    // A game plays with all that may be staked in it.
    const balance = cash === null ? null : cash + bonus
    if (code !== null)
      return code === 'wallet.insufficient_balance' && balance !== null
        ? { ok: false, code, balance, ...told }
        : { ok: false, code, ...told }
    return ok({ transactionId: command.txId, duplicate, asset: command.asset, balance: balance ?? 0n, version })
  }

  /** What became of the commands of one item. */
  function resultOf({ transactionId, asset }: Item, played: readonly Played[]): ItemResult {
    const last = played.at(-1)
    const refused = played.find(({ code }) => code !== null && code !== 'wallet.group_refused') ?? played.find(({ code }) => code !== null)
    return {
      transactionId,
      asset,
      code: refused?.code ?? null,
      cause: refused?.cause ?? null,
      duplicate: played.every(({ duplicate }) => duplicate),
      balance: last === undefined || last.balance === null ? null : last.balance + last.bonus,
      version: last?.version ?? 0,
      told: refused ?? {},
    }
  }

  const refusedItem = (
    { transactionId, asset }: Item | AwardItem,
    code: ItemResult['code'],
    cause: PlayRefusal | null = null,
  ): ItemResult => ({
    transactionId,
    asset,
    code,
    cause,
    duplicate: false,
    balance: null,
    version: 0,
    told: {},
  })

  /** One group of a set. Nothing of it is carried out where an item names nobody or no amount. */
  async function applyGroup(items: readonly Item[], commands: readonly (Unit | PlayRefusal)[]): Promise<ItemResult[]> {
    const units: Unit[] = []
    for (const each of commands) {
      if (typeof each === 'string')
        return items.map((item, at) => (commands[at] === each ? refusedItem(item, each) : refusedItem(item, 'wallet.group_refused', each)))
      units.push(each)
    }
    try {
      const played = await carryOutAll(units.flat())
      let place = 0
      return items.map((item, at) => resultOf(item, played.slice(place, (place += units[at]?.length ?? 0))))
    } catch (fault) {
      if (isOutage(fault)) throw fault
      log.error({ err: fault, transactionId: items[0]?.transactionId }, 'an item of a set failed')
      return items.map((item) => refusedItem(item, 'request.fault'))
    }
  }

  async function playItems(vassalage: string, items: readonly Item[]): Promise<ItemResult[]> {
    const commands: (Unit | PlayRefusal)[] = []
    for (let at = 0; at < items.length; at += ITEMS_AT_ONCE)
      commands.push(...(await Promise.all(items.slice(at, at + ITEMS_AT_ONCE).map((item) => commandsOf(vassalage, item)))))
    let place = 0
    const groups = groupsOf(items).map((group) => applyGroup(group, commands.slice(place, (place += group.length))))
    return (await Promise.all(groups)).flat()
  }

  async function awardItem(vassalage: string, { kind: _kind, ...body }: AwardItem): Promise<ItemResult> {
    const awarded = await awarding.awardItem(vassalage, body)
    if (awarded === 'request.fault') return refusedItem({ kind: 'award', ...body }, awarded)
    const { transactionId, asset } = body
    return { transactionId, asset, cause: null, told: {}, ...awarded }
  }

  return {
    async balance(
      vassalage: string,
      playerId: DebitBody['playerId'],
      asset: Asset,
    ): Promise<Result<{ asset: Asset; balance: bigint; version: number }, 'wallet.round_unknown'>> {
      const player = await known(vassalage, playerId)
      if (!player || player.asset !== asset) return refuse('wallet.round_unknown')
      const { cash, playable, version } = await wallet.balanceOf(player.memberId, asset)
      return ok({ asset, balance: cash + playable, version })
    },

    async debit(caller: VendorCaller, body: DebitBody) {
      const player = await known(caller.vendor, body.playerId)
      return player ? carryOut(caller, await debitOf(caller.vendor, player, body)) : refuse('vendor.session_ended')
    },

    async credit(caller: VendorCaller, body: CreditBody) {
      const player = await known(caller.vendor, body.playerId)
      return player ? carryOut(caller, await creditOf(caller.vendor, player, body)) : refuse('wallet.credit_refused')
    },

    async rollback(caller: VendorCaller, body: RollbackBody) {
      const player = await known(caller.vendor, body.playerId)
      return player ? carryOut(caller, await rollbackOf(caller.vendor, player, body)) : refuse('wallet.transaction_conflict')
    },

    async close(caller: VendorCaller, body: CloseBody) {
      const player = await known(caller.vendor, body.playerId)
      if (!player) return refuse('wallet.round_unknown')
      const close = await closeOf(caller.vendor, player, body)
      return typeof close === 'string' ? refuse(close) : carryOut(caller, close)
    },

    async award({ vendor }: VendorCaller, body: AwardBody) {
      const { code, duplicate, balance, version } = await awarding.award(vendor, body)
      if (code !== null) return refuse(code)
      return ok({ transactionId: body.transactionId, duplicate, asset: body.asset, balance: balance ?? 0n, version })
    },

    /** W20. Items in their order; those that have nothing in common travel together, and with other calls. Awards, which are of no round, come after them. */
    async apply(vassalage: string, all: readonly (Item | AwardItem)[]): Promise<ItemResult[]> {
      const items = all.filter((item) => item.kind !== 'award')
      const played = await playItems(vassalage, items)
      const results: ItemResult[] = []
      let place = 0
      for (const item of all) {
        const result = item.kind === 'award' ? await awardItem(vassalage, item) : played[place++]
        invariant(result, 'every item is answered')
        results.push(result)
      }
      return results
    },
  }
}

export type Seamless = ReturnType<typeof createSeamless>
