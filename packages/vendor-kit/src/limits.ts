import type { seamless, ValueOf } from '@halong/api'
import { type Clock, invariant } from '@halong/base'
import { type Asset, type AssetLimits, parseMoney } from '@halong/money'
import type { Logger } from 'pino'
import { knownAsset } from './amounts.ts'
import type { Wallet } from './wallet/wallet.ts'

type VendorGame = NonNullable<ValueOf<typeof seamless.games>['games']>[number]
type Row = VendorGame['limits'][number]
type Known = { readonly version: string; readonly games: ReadonlyMap<string, readonly Row[]>; readonly open: ReadonlySet<string> }

/** How long limits count without being asked for again, and how soon a question that was not answered is put again. */
const KEPT_MS = 60_000
const AGAIN_MS = 1_000
const MOST_AGAIN_MS = 8_000
/** Questions without an answer that are no trouble yet: vendor and wallet may start together. */
const QUIET_TRIES = 10

function readLimits({ asset, min, max, step, chips, prizeCap }: Row): AssetLimits {
  const minor = (text: string) => {
    const amount = parseMoney(text, knownAsset(asset))
    invariant(amount, 'the wallet sends amounts of its own asset')
    return amount.minor
  }
  return {
    min: minor(min),
    max: minor(max),
    step: minor(step),
    chips: chips.map(minor),
    prizeCap: prizeCap === null ? null : minor(prizeCap),
  }
}

/**
 * The limits that the wallet has for the vendor's games, kept for a minute. While the wallet is away the last ones count on: it judges each stake itself. No stake
 * costs a call for them.
 */
export function createLimits({
  wallet,
  clock,
  log,
}: {
  readonly wallet: Pick<Wallet, 'games'>
  readonly clock: Clock
  readonly log: Logger
}) {
  let known: Known | null = null
  let until = 0
  let asking: Promise<void> | null = null
  let failures = 0

  async function ask(): Promise<void> {
    const answer = await wallet.games(known?.version ?? null)
    if (answer.kind === 'ok') until = clock.now().getTime() + KEPT_MS
    else {
      failures++
      // A vendor that nobody has put yet is in no hurry.
      until = clock.now().getTime() + (known === null ? Math.min(AGAIN_MS * 2 ** (failures - 1), MOST_AGAIN_MS) : AGAIN_MS)
      if (known === null && failures <= QUIET_TRIES) return
      return log.warn({ trouble: answer.kind === 'refused' ? answer.code : answer.why }, 'limits could not be read')
    }
    failures = 0
    const { version, games } = answer.value
    if (games === null) return
    const open = new Set(games.filter(({ isOpen }) => isOpen).map(({ gameCode }) => gameCode))
    known = { version, games: new Map(games.map(({ gameCode, limits }) => [gameCode, limits])), open }
  }

  async function rowsOf(gameCode: string): Promise<readonly Row[] | null> {
    if (clock.now().getTime() >= until) {
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
    }
    return known ? (known.games.get(gameCode) ?? []) : null
  }

  return {
    /** The wallet has a newer version than the one that is kept. */
    heardOf(version: string): void {
      if (known?.version !== version) until = 0
    },
    /** A player's limits in a game. Null where it isn't offered in the asset; undefined while the wallet has never told. */
    async of({
      gameCode,
      asset,
      brand,
    }: {
      gameCode: string
      asset: string
      brand: number | null
    }): Promise<AssetLimits | null | undefined> {
      const rows = await rowsOf(gameCode)
      if (rows === null) return undefined
      const own = rows.filter((row) => row.asset === asset)
      const row = own.find((each) => each.brand === brand && brand !== null) ?? own.find((each) => each.brand === null)
      return row ? readLimits(row) : null
    },
    /** Whether the wallet's operator lets players stake in a game; undefined while the wallet has never told. */
    async isOpen(gameCode: string): Promise<boolean | undefined> {
      await rowsOf(gameCode)
      return known?.open.has(gameCode)
    },
    /** Whether a game that is open has limits at some brand; false while the wallet has never told. */
    async isOffered(gameCode: string): Promise<boolean> {
      const rows = (await rowsOf(gameCode)) ?? []
      return rows.length > 0 && (known?.open.has(gameCode) ?? false)
    },
    /** What holds in each asset where no brand says otherwise; nothing while the wallet has never told. */
    async byAsset(gameCode: string): Promise<ReadonlyMap<Asset, AssetLimits>> {
      const rows = (await rowsOf(gameCode)) ?? []
      return new Map(rows.filter(({ brand }) => brand === null).map((row) => [knownAsset(row.asset), readLimits(row)]))
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
