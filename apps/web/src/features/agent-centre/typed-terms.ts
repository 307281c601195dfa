import type { Kind, Terms } from './contracts.queries.ts'
import { readPercent, typedPercent } from './rates.ts'

/** Terms as they stand in the form. */
export type TypedTier = { readonly turnover: string; readonly loss: string; readonly members: string; readonly rate: string }
export type TypedTerms = {
  readonly period: Terms['period']
  readonly tiers: readonly TypedTier[]
  /** Whether a tier pays an amount in place of a share: then that is what `rate` holds. */
  readonly isAmount: boolean
  readonly activeFrom: string
  readonly carry: boolean
  readonly cap: string
}

export const MOST_TIERS = 10
const MOST_MEMBERS = 1_000_000
const amountOf = (typed: string): string | null => {
  const plain = typed.trim().replace(',', '.')
  if (plain === '') return '0'
  return /^\d{1,12}(\.\d{1,4})?$/.test(plain) ? plain : null
}

export const emptyTier: TypedTier = { turnover: '', loss: '', members: '', rate: '' }
export const startTerms = (kind: Kind): TypedTerms => ({
  period: kind === 'dividend' ? 'month' : kind === 'hourlySalary' ? 'hour' : 'day',
  tiers: [emptyTier],
  isAmount: false,
  activeFrom: '',
  carry: true,
  cap: '',
})

/** Null while something that was typed is no amount, number or percentage; whether the tiers rise is the gateway's to say. */
export function readTerms(kind: Kind, { period, tiers, isAmount, activeFrom, carry, cap }: TypedTerms): Terms | null {
  const read = tiers.flatMap(({ turnover, loss, members, rate }) => {
    const [from, lost] = [amountOf(turnover), kind === 'dividend' ? amountOf(loss) : '0']
    const count = members.trim() === '' ? 0 : Number(members)
    const [ppm, fixed] = isAmount ? [0, amountOf(rate)] : [readPercent(rate), null]
    const pays = isAmount ? fixed !== null && Number(fixed) > 0 : ppm !== null && ppm > 0
    const isRight = pays && ppm !== null && from !== null && lost !== null && Number.isInteger(count) && count >= 0 && count <= MOST_MEMBERS
    return isRight ? [{ turnover: from, loss: lost, members: count, ppm, ...(fixed === null ? {} : { fixed }) }] : []
  })
  const [active, most] = [amountOf(activeFrom), cap.trim() === '' ? null : amountOf(cap)]
  if (read.length !== tiers.length || active === null || (cap.trim() !== '' && most === null)) return null
  return { kind, period, tiers: read, activeFrom: active, carry, cap: most }
}

const plain = (amount: string): string => (/^0(\.0+)?$/.test(amount) ? '' : amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
/** Terms as they would be typed: an offer begins with those of before. */
export const typedOf = ({ period, tiers, activeFrom, carry, cap }: Terms): TypedTerms => ({
  period,
  isAmount: tiers.some(({ fixed }) => fixed !== undefined),
  tiers: tiers.map(({ turnover, loss, members, ppm, fixed }) => ({
    turnover: plain(turnover),
    loss: plain(loss),
    members: members === 0 ? '' : String(members),
    rate: fixed === undefined ? typedPercent(ppm) : plain(fixed),
  })),
  activeFrom: plain(activeFrom),
  carry,
  cap: cap === null ? '' : plain(cap),
})
