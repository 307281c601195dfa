import type { bonuses as officeOperations, bonus as operations, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { FULL_WEIGHT } from '@halong/rules/weights'
import { idFromUuid } from '../../platform/index.ts'
import type { Bonus, BonusEvent, CountedRound } from './bonus-store.ts'
import { priceOf } from './bonuses.ts'

type Card = ValueInputOf<typeof operations.start>
type Detail = ValueInputOf<typeof operations.get>

export const percentOf = (weight: number): number => Math.round((weight * 100) / FULL_WEIGHT)

export function presentBonus(bonus: Bonus): Card {
  const { asset, money } = bonus
  const wire = (minor: bigint) => toWire({ asset, minor })
  return {
    id: idFromUuid('bon', bonus.bonusId),
    code: bonus.code,
    termsHash: bonus.hash,
    state: bonus.state,
    asset,
    granted: wire(bonus.granted),
    balance: wire(money.bonus),
    inPlay: wire(money.inPlay),
    released: wire(bonus.released),
    required: wire(bonus.required),
    done: wire(bonus.done),
    times: bonus.times,
    days: bonus.days,
    maxStake: wire(bonus.maxStake),
    maxRelease: bonus.maxRelease === null ? null : wire(bonus.maxRelease),
    exitPercent: bonus.exitPercent,
    exitPrice: bonus.state === 'active' ? wire(priceOf(bonus)) : null,
    // cast: types of games are checked before they are kept.
    onlyTypes: bonus.onlyTypes as Card['onlyTypes'],
    isOn: bonus.isOn,
    acceptedAt: bonus.acceptedAt.toISOString(),
    activatedAt: bonus.activatedAt?.toISOString() ?? null,
    expiresAt: bonus.expiresAt?.toISOString() ?? null,
    pausedAt: bonus.pausedAt?.toISOString() ?? null,
    endedAt: bonus.endedAt?.toISOString() ?? null,
  }
}

export const presentEvent = (asset: Asset, { kind, amount, at }: BonusEvent): Detail['events'][number] => ({
  kind,
  amount: amount === null ? null : toWire({ asset, minor: amount }),
  at: at.toISOString(),
})
/** As operators see it: by whom, why, and under which key of the ledger. */
export const presentOfficeEvent = (asset: Asset, event: BonusEvent): ValueInputOf<typeof officeOperations.get>['events'][number] => ({
  ...presentEvent(asset, event),
  no: event.no,
  ledgerKey: event.ledgerKey,
  by: event.by,
  reason: event.reason,
})

export const presentRound = (
  asset: Asset,
  { vassalage, gameCode, valid, weight, counted, whyNot, settledAt }: Omit<CountedRound, 'memberId' | 'bonusId'>,
  game: string,
): Detail['rounds'][number] => ({
  vassalage,
  gameCode,
  game,
  valid: toWire({ asset, minor: valid }),
  weightPercent: percentOf(weight),
  counted: toWire({ asset, minor: counted }),
  // cast: the count writes no others.
  whyNot: whyNot as Detail['rounds'][number]['whyNot'],
  settledAt: settledAt.toISOString(),
})
