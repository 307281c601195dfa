import { createHash } from 'node:crypto'
import type { agency as operations } from '@halong/api'
import { type Asset, parseMoney, toWire } from '@halong/money'
import { type ContractTerms, type ContractTier, tiersRise } from '@halong/rules/agent-contracts'
import type { z } from 'zod'

export type WiredTerms = z.output<typeof operations.contractTerms>
const MOST = 10n ** 15n

/** Terms as they are counted with; null for such as nobody could settle: amounts that are none, tiers that do not rise, a salary of other periods than its own, a real-time salary with conditions. */
export function readTerms(wired: WiredTerms, asset: Asset): ContractTerms | null {
  const amount = (text: string): bigint | null => {
    const minor = parseMoney(text, asset)?.minor ?? null
    return minor !== null && minor <= MOST ? minor : null
  }
  const read = wired.tiers.flatMap(({ turnover, loss, members, ppm, fixed }): ContractTier[] => {
    const [from, lost, pays] = [amount(turnover), amount(loss), fixed === undefined ? null : amount(fixed)]
    if (from === null || lost === null || (fixed !== undefined && pays === null)) return []
    return [{ turnover: from, loss: lost, members, ppm, ...(pays === null ? {} : { fixed: pays }) }]
  })
  const activeFrom = amount(wired.activeFrom)
  const cap = wired.cap === null ? null : amount(wired.cap)
  if (activeFrom === null || (wired.cap !== null && (cap === null || cap === 0n))) return null
  if (read.length !== wired.tiers.length || !tiersRise(read)) return null
  const isSalary = wired.kind !== 'dividend'
  if (wired.period === 'hour' ? wired.kind !== 'hourlySalary' : isSalary && (wired.period !== 'day' || wired.kind === 'hourlySalary'))
    return null
  if (isSalary && read.some(({ loss, ppm }) => loss !== 0n || ppm > MOST_SALARY)) return null
  // What an amount comes to at the least that earns it is bound as a share is: so it asks for something.
  if (read.some((tier) => tier.fixed !== undefined && shareOf(wired.kind, tier) > (isSalary ? MOST_SALARY : MOST_DIVIDEND))) return null
  // One rate of whatever is played: there is no period at whose end conditions could be looked at.
  const isFlat =
    read.every(({ turnover, members, fixed }) => turnover === 0n && members === 0 && fixed === undefined) &&
    read.length === 1 &&
    cap === null
  if (wired.kind === 'realtimeSalary' && !isFlat) return null
  return { kind: wired.kind, period: wired.period, tiers: read, activeFrom, carry: isSalary || wired.carry, cap }
}
/** The share that a tier comes to at the least that earns it, in millionths, rounded up; without end where nothing is asked for. */
export function shareOf(kind: ContractTerms['kind'], { turnover, loss, ppm, fixed }: ContractTier): number {
  if (fixed === undefined) return ppm
  const least = kind === 'dividend' ? loss : turnover
  return least === 0n ? Number.POSITIVE_INFINITY : Number((fixed * 1_000_000n + least - 1n) / least)
}
const MOST_DIVIDEND = 500_000
/** Of valid turnover: 3 %. A dividend is up to half of what the house won. */
const MOST_SALARY = 30_000

/** The one form terms are kept in. */
export const writeTerms = ({ kind, period, tiers, activeFrom, carry, cap }: ContractTerms, asset: Asset): WiredTerms => {
  const wire = (minor: bigint) => toWire({ asset, minor })
  return {
    kind,
    period,
    tiers: tiers.map(({ turnover, loss, members, ppm, fixed }) => ({
      turnover: wire(turnover),
      loss: wire(loss),
      members,
      ppm,
      ...(fixed === undefined ? {} : { fixed: wire(fixed) }),
    })),
    activeFrom: wire(activeFrom),
    carry,
    cap: cap === null ? null : wire(cap),
  }
}

/** SHA-256 of the terms as they are kept: what both sides agreed on. */
export const hashTerms = (wired: WiredTerms): string => createHash('sha256').update(JSON.stringify(wired), 'utf8').digest('hex')
