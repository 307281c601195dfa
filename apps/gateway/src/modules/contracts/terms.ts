import { createHash } from 'node:crypto'
import type { agency as operations } from '@halong/api'
import { type Asset, parseMoney, toWire } from '@halong/money'
import { type ContractTerms, tiersRise } from '@halong/rules/agent-contracts'
import type { z } from 'zod'

export type WiredTerms = z.output<typeof operations.contractTerms>
const MOST = 10n ** 15n

/** Terms as they are counted with; null for such as nobody could settle: amounts that are none, tiers that do not rise, a salary of other periods than its own, a real-time salary with conditions. */
export function readTerms(wired: WiredTerms, asset: Asset): ContractTerms | null {
  const amount = (text: string): bigint | null => {
    const minor = parseMoney(text, asset)?.minor ?? null
    return minor !== null && minor <= MOST ? minor : null
  }
  const tiers = wired.tiers.map(({ turnover, loss, members, ppm }) => ({ turnover: amount(turnover), loss: amount(loss), members, ppm }))
  const activeFrom = amount(wired.activeFrom)
  const cap = wired.cap === null ? null : amount(wired.cap)
  if (activeFrom === null || (wired.cap !== null && (cap === null || cap === 0n))) return null
  const read = tiers.flatMap(({ turnover, loss, ...tier }) => (turnover === null || loss === null ? [] : [{ ...tier, turnover, loss }]))
  if (read.length !== tiers.length || !tiersRise(read)) return null
  const isSalary = wired.kind !== 'dividend'
  if (wired.period === 'hour' ? wired.kind !== 'hourlySalary' : isSalary && (wired.period !== 'day' || wired.kind === 'hourlySalary'))
    return null
  if (isSalary && read.some(({ loss, ppm }) => loss !== 0n || ppm > MOST_SALARY)) return null
  // One rate of whatever is played: there is no period at whose end conditions could be looked at.
  const isFlat = read.every(({ turnover, members }) => turnover === 0n && members === 0) && read.length === 1 && cap === null
  if (wired.kind === 'realtimeSalary' && !isFlat) return null
  return { kind: wired.kind, period: wired.period, tiers: read, activeFrom, carry: isSalary || wired.carry, cap }
}
/** Of valid turnover: 3 %. A dividend is up to half of what the house won. */
const MOST_SALARY = 30_000

/** The one form terms are kept in. */
export const writeTerms = ({ kind, period, tiers, activeFrom, carry, cap }: ContractTerms, asset: Asset): WiredTerms => {
  const wire = (minor: bigint) => toWire({ asset, minor })
  return {
    kind,
    period,
    tiers: tiers.map(({ turnover, loss, members, ppm }) => ({ turnover: wire(turnover), loss: wire(loss), members, ppm })),
    activeFrom: wire(activeFrom),
    carry,
    cap: cap === null ? null : wire(cap),
  }
}

/** SHA-256 of the terms as they are kept: what both sides agreed on. */
export const hashTerms = (wired: WiredTerms): string => createHash('sha256').update(JSON.stringify(wired), 'utf8').digest('hex')
