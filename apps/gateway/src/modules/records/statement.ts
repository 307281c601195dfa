import { type Asset, codeOf, toWire } from '@halong/money'
import { type Cell, createLinesHash, type Sheet } from '../../platform/sheet/sheet.ts'
import { kindOf } from './movement-kind.ts'
import type { Movement } from './movements-store.ts'
import { netOf, stakeOf } from './round-money.ts'
import type { RoundRecord } from './rounds-store.ts'

/** The lines of a record do not add up: nothing is written. */
export class BrokenRecord extends Error {}

/** Words and names of one reader. */
export type Words = {
  /** A key of the area `records`, without its beginning `export.`. */
  title(name: string): string
  kind(kind: string): string
  state(state: string): string
  gameName(vassalage: string, gameCode: string): Promise<string>
  localTime(at: Date): string
}
/** A record that is written line by line. */
export type Statement<Row> = {
  add(row: Row): Promise<void>
  /** The sums, and the hash of the lines. Throws `BrokenRecord` where they do not add up. */
  end(): void
}
type Whole = { readonly sheet: Sheet; readonly asset: Asset; readonly words: Words }

const text = (value: string): Cell => ({ text: value })

/**
 * The account record. Opening, the lines and closing add up, and each line begins with the balance the one before ended with; else it throws (cashier's export
 * rule). A filtered record has neither opening nor closing, and its lines need not meet.
 */
export function movementStatement(
  { sheet, asset, words }: Whole,
  balances: { readonly opening: bigint; readonly closing: bigint } | null,
): Statement<Movement & { readonly id: string }> {
  const amount = (minor: bigint): Cell => ({ amount: toWire({ asset, minor }) })
  const hash = createLinesHash()
  const sums = { in: 0n, out: 0n, lines: 0 }
  let balance = balances?.opening ?? null
  const titles = ['no', 'id', 'utc', 'local', 'kind', 'reference', 'game', 'in', 'out', 'before', 'after', 'currency']
  sheet.add(titles.map((name) => text(words.title(name))))
  const edge = (name: string, minor: bigint) =>
    sheet.add([null, null, null, null, text(words.title(name)), null, null, null, null, null, amount(minor), text(codeOf(asset))])
  if (balances) edge('opening', balances.opening)
  return {
    async add(row) {
      if (balance !== null && balance !== row.before)
        throw new BrokenRecord(`line ${row.id} begins with another balance than the last one ended with`)
      if (row.before + row.minor !== row.after) throw new BrokenRecord(`line ${row.id} does not add up`)
      if (balances) balance = row.after
      const isIn = row.minor > 0n
      if (isIn) sums.in += row.minor
      else sums.out -= row.minor
      sums.lines += 1
      const game = row.vassalage !== null && row.gameCode !== null ? await words.gameName(row.vassalage, row.gameCode) : ''
      const line: readonly Cell[] = [
        { count: sums.lines },
        text(row.id),
        text(row.at.toISOString()),
        text(words.localTime(row.at)),
        text(words.kind(kindOf(row.reason))),
        text(row.reference),
        text(game),
        isIn ? amount(row.minor) : null,
        isIn ? null : amount(-row.minor),
        amount(row.before),
        amount(row.after),
        text(codeOf(asset)),
      ]
      hash.add(line)
      sheet.add(line)
    },
    end() {
      if (balances && balances.opening + sums.in - sums.out !== balances.closing)
        throw new BrokenRecord('opening and the lines do not give the closing balance')
      if (balances) edge('closing', balances.closing)
      sheet.add([
        { count: sums.lines },
        null,
        null,
        null,
        text(words.title('sum')),
        null,
        null,
        amount(sums.in),
        amount(sums.out),
        null,
        null,
        text(codeOf(asset)),
      ])
      sheet.add([null, text(words.title('sha256')), text(hash.digest())])
    },
  }
}

/** The betting record. Each line adds up, and so do the sums. */
export function roundStatement({
  sheet,
  asset,
  words,
}: Whole): Statement<RoundRecord & { readonly publicId: string; readonly vendorName: string }> {
  const amount = (minor: bigint): Cell => ({ amount: toWire({ asset, minor }) })
  const optional = (minor: bigint | null): Cell => (minor === null ? null : amount(minor))
  const hash = createLinesHash()
  const sums = { stake: 0n, valid: 0n, win: 0n, awarded: 0n, net: 0n, lines: 0 }
  const titles = [
    'no',
    'id',
    'utc',
    'local',
    'ended',
    'game',
    'vendor',
    'state',
    'stake',
    'valid',
    'win',
    'awarded',
    'net',
    'after',
    'currency',
  ]
  sheet.add(titles.map((name) => text(words.title(name))))
  return {
    async add(row) {
      const [stake, net] = [stakeOf(row), netOf(row)]
      const kept = row.state === 'cancelled' ? 0n : stake
      if (net !== null && net !== row.won + row.awarded - kept) throw new BrokenRecord(`round ${row.publicId} does not add up`)
      sums.lines += 1
      sums.stake += stake
      sums.valid += row.valid ?? 0n
      sums.win += row.won
      sums.awarded += row.awarded
      sums.net += net ?? 0n
      const line: readonly Cell[] = [
        { count: sums.lines },
        text(row.publicId),
        text(row.openedAt.toISOString()),
        text(words.localTime(row.openedAt)),
        text(row.closedAt?.toISOString() ?? ''),
        text(await words.gameName(row.vassalage, row.gameCode)),
        text(row.vendorName),
        text(words.state(row.state)),
        amount(stake),
        optional(row.valid),
        amount(row.won),
        amount(row.awarded),
        optional(net),
        optional(row.balanceAfter),
        text(codeOf(asset)),
      ]
      hash.add(line)
      sheet.add(line)
    },
    end() {
      sheet.add([
        { count: sums.lines },
        ...Array.from({ length: 6 }, () => null),
        text(words.title('sum')),
        amount(sums.stake),
        amount(sums.valid),
        amount(sums.win),
        amount(sums.awarded),
        amount(sums.net),
        null,
        text(codeOf(asset)),
      ])
      sheet.add([null, text(words.title('sha256')), text(hash.digest())])
    },
  }
}
