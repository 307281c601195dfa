import type { ClientValue } from '@halong/api/client'
import { type Money, parseAsset, parseMoney } from '@halong/money'

export type PlayedRound = Pick<
  ClientValue<'records.listRounds'>['list'][number],
  'id' | 'openedAt' | 'status' | 'stake' | 'win' | 'awarded'
>

/** Where this play began: rounds opened after it count. Kept with the page's history entry, so a reload goes on counting. */
export type PlayStart = { readonly enteredAtMs: number; readonly afterRoundAt: string | null }

/** Finds the start from the newest rounds on entry: a round still open is part of what follows, older ones are not. */
export function playStart(newest: readonly PlayedRound[], nowMs: number): PlayStart {
  const closed = newest.find(({ status }) => status !== 'open')
  return { enteredAtMs: nowMs, afterRoundAt: closed?.openedAt ?? null }
}

export const isSince = ({ afterRoundAt }: PlayStart, { openedAt }: PlayedRound): boolean =>
  afterRoundAt === null || Date.parse(openedAt) > Date.parse(afterRoundAt)

/** A page of rounds, newest first; `next` is where the following one begins. */
export type ReadRounds = (cursor: string | null) => Promise<{ readonly list: readonly PlayedRound[]; readonly next: string | null }>

/** A first look back over two thousand rounds; a later one begins at what is known. */
const MAX_PAGES = 40

/** What is older than the oldest round that is still open: nothing that is told of it is expected to change. */
const settledOf = (known: readonly PlayedRound[]) => known.slice(known.findLastIndex(({ status }) => status === 'open') + 1)

/**
 * Rounds since the play began, newest first. A page is read with each look, and more only until it meets what the last look knew.
 * @returns null where there are more than can be read: their sum is not known
 */
export async function roundsSince(
  read: ReadRounds,
  start: PlayStart,
  known: readonly PlayedRound[],
): Promise<readonly PlayedRound[] | null> {
  const settled = settledOf(known)
  const indexById = new Map(settled.map(({ id }, index) => [id, index]))
  const rounds: PlayedRound[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const { list, next }: Awaited<ReturnType<ReadRounds>> = await read(cursor)
    const since = list.filter((round) => isSince(start, round))
    rounds.push(...since)
    if (since.length < list.length || next === null) return rounds
    const index = indexById.get(rounds.at(-1)?.id ?? 'rnd_')
    if (index !== undefined) return [...rounds, ...settled.slice(index + 1)]
    cursor = next
  }
  return null
}

/** Total won and awarded less total staked, from the gateway's own record and not from the game (R9). A cancelled round gave its stake back. */
export function netPosition(rounds: Iterable<PlayedRound>, assetName: string): Money | null {
  const asset = parseAsset(assetName)
  if (!asset) return null
  let minor = 0n
  const minorOf = (text: string) => parseMoney(text, asset)?.minor ?? 0n
  for (const { status, stake, win, awarded } of rounds) {
    minor += minorOf(awarded)
    if (status !== 'cancelled') minor += minorOf(win) - minorOf(stake)
  }
  return { asset, minor }
}

/** Elapsed time as h:mm:ss. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Reads a start that `history.state` kept; null for anything else that another page may have left there. */
export function readPlayStart(kept: unknown): PlayStart | null {
  if (typeof kept !== 'object' || kept === null || !('enteredAtMs' in kept) || !('afterRoundAt' in kept)) return null
  const { enteredAtMs, afterRoundAt } = kept
  if (typeof enteredAtMs !== 'number' || (afterRoundAt !== null && typeof afterRoundAt !== 'string')) return null
  return { enteredAtMs, afterRoundAt }
}
