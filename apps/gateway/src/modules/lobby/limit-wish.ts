import type { FieldRefusal } from '@halong/api'
import { type Asset, type AssetLimits, parseMoney } from '@halong/money'

/** Limits as an operator writes them, in decimal text. */
export type WrittenLimits = {
  readonly min: string
  readonly max: string
  readonly step: string
  readonly chips: readonly string[]
  readonly prizeCap: string | null
}
type Read = { readonly ok: true; readonly limits: AssetLimits } | { readonly ok: false; readonly fields: FieldRefusal[] }

/** Reads limits and judges them: a player can stake both ends and every chip, chips rise, and the cap pays at least the largest stake back. */
export function readLimits(written: WrittenLimits, asset: Asset): Read {
  const minorOf = (text: string): bigint => parseMoney(text, asset)?.minor ?? -1n
  const [min, max, step] = [minorOf(written.min), minorOf(written.max), minorOf(written.step)]
  const chips = written.chips.map(minorOf)
  const prizeCap = written.prizeCap === null ? null : minorOf(written.prizeCap)
  const isStaked = (stake: bigint): boolean => step > 0n && stake % step === 0n
  const isChip = (chip: bigint, at: number): boolean => chip >= min && chip <= max && isStaked(chip) && chip > (chips[at - 1] ?? 0n)
  const wrong = [
    ...(step > 0n ? [] : ['step']),
    ...(min > 0n && isStaked(min) ? [] : ['min']),
    ...(max >= min && isStaked(max) ? [] : ['max']),
    ...chips.flatMap((chip, at) => (isChip(chip, at) ? [] : [`chips.${at}`])),
    ...(prizeCap === null || prizeCap >= max ? [] : ['prizeCap']),
  ]
  return wrong.length === 0
    ? { ok: true, limits: { min, max, step, chips, prizeCap } }
    : { ok: false, fields: wrong.map((field) => ({ field: `limits.${field}`, code: 'field.invalid' })) }
}
