import { type Asset, type Money, parseMoney, scaleOf, toWire } from '@halong/money'
import { numberFormat } from './number-format.ts'

/** Reads a signed decimal of the wire; anything else is a fault of the server, not of the player. */
export function amountFromWire(text: string, asset: Asset): Money {
  const negative = text.startsWith('-')
  const read = parseMoney(negative ? text.slice(1) : text, asset)
  if (read === null) throw new Error(`no amount of ${asset}: ${text}`)
  return negative ? { asset, minor: -read.minor } : read
}

/**
 * What a person typed as a stake. Blanks and full grouping are forgiven and a comma may stand for the point; `1,250` and `1.250` mean
 * different amounts in different countries and are not guessed at. Null when it is no amount.
 */
export function amountFromPerson(text: string, asset: Asset): Money | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F]/g, '')
  const separators = [...bare].filter((letter) => letter === '.' || letter === ',')
  if (separators.length === 0) return parseMoney(bare, asset)
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (separators.length === 1) {
    if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return null
    return parseMoney(bare.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, ''), asset)
  }
  const point = separators.at(-1)
  const group = separators[0]
  const wholeOnly = separators.every((letter) => letter === group)
  const whole = wholeOnly ? bare : bare.slice(0, last)
  const grouped = group === ',' ? /^\d{1,3}(,\d{3})+$/ : /^\d{1,3}(\.\d{3})+$/
  if (!grouped.test(whole) || (!wholeOnly && point === group)) return null
  const digits = whole.replaceAll(/[.,]/g, '')
  return parseMoney(wholeOnly ? digits : `${digits}.${bare.slice(last + 1)}`, asset)
}

/** The text put in the stake field: no grouping, whole amounts without decimals, others with two or more, in the language's own point. */
export function plainAmount(amount: Money, language: string): string {
  const [whole = '0', part = ''] = toWire(amount).split('.')
  const decimals = part.replace(/0+$/, '')
  if (decimals === '') return whole
  const point =
    numberFormat(language)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${whole}${point}${decimals.padEnd(2, '0')}`
}

/**
 * The number on screen while a win is counted up. It ends on the server's number, to the last digit, whatever the frames did.
 * @param elapsed share of the count that is over, 0 … 1
 */
export function countAt(from: bigint, to: bigint, elapsed: number): bigint {
  if (elapsed >= 1) return to
  if (!(elapsed > 0)) return from
  const eased = 1 - (1 - elapsed) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * 1_000_000))) / 1_000_000n
}

const QUICK = [1n, 2n, 5n]

/** Round stakes between the limits, a few of them, for the quick chips: the smallest, then 2, 5, 10 … times powers of ten. */
export function quickStakes(least: Money, most: Money, count: number): Money[] {
  const unit = 10n ** BigInt(scaleOf(least.asset))
  const ladder: bigint[] = []
  for (let power = unit / 10n > 0n ? unit / 10n : 1n; power <= most.minor; power *= 10n) {
    for (const times of QUICK) ladder.push(power * times)
  }
  const allowed = ladder.filter((minor) => minor >= least.minor && minor <= most.minor)
  const start = allowed.findIndex((minor) => minor >= least.minor * 2n)
  return [least.minor, ...allowed.slice(Math.max(start, 0))].slice(0, count).map((minor) => ({ asset: least.asset, minor }))
}

/** The next stake up or down the same ladder, kept inside the limits. */
export function stepStake(stake: Money, limits: { least: Money; most: Money }, direction: 1 | -1): Money {
  const ladder = quickStakes(limits.least, limits.most, 60).map(({ minor }) => minor)
  if (ladder.at(-1) !== limits.most.minor) ladder.push(limits.most.minor)
  const next = direction === 1 ? ladder.find((minor) => minor > stake.minor) : ladder.findLast((minor) => minor < stake.minor)
  return { asset: stake.asset, minor: next ?? (direction === 1 ? limits.most.minor : limits.least.minor) }
}

/** The highest stake on a step that is no more than `minor`, kept inside the limits. */
export function stakeWithin(minor: bigint, { least, most, step }: { least: Money; most: Money; step: Money }): Money {
  const onStep = step.minor > 0n ? minor - (minor % step.minor) : minor
  return { asset: least.asset, minor: onStep < least.minor ? least.minor : onStep > most.minor ? most.minor : onStep }
}
