import type { cashier, ValueInputOf } from '@halong/api'
import { toWire } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { idFromUuid } from '../../platform/index.ts'
import type { CountedRound } from '../turnover/index.ts'
import { MAX_PICTURES } from './answering.ts'
import { wordsOf } from './method-store.ts'
import { openPayee } from './payee.ts'
import type { Reader } from './present.ts'
import type { BookedReceipt } from './receipt-store.ts'
import type { Looked } from './requesting.ts'
import type { Way } from './way-store.ts'
import { isOver, rightsOf, type Withdrawal } from './withdrawal.ts'
import type { Stage } from './withdrawal-store.ts'

type Presented = ValueInputOf<typeof cashier.getWithdrawal>
type Lot = ValueInputOf<typeof cashier.getWithdrawable>['lots'][number]
const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const MAX_ROUNDS = 20

export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`

export const presentStage = ({
  stage,
  owner,
  enteredAt,
  promisedAt,
  leftAt,
  code,
  remark,
  isLate,
}: Stage): Presented['stages'][number] => ({
  stage,
  owner,
  enteredAt: enteredAt.toISOString(),
  promisedAt: iso(promisedAt),
  leftAt: iso(leftAt),
  code,
  remark,
  isLate,
})

export function presentWithdrawal(
  w: Withdrawal,
  about: { secrets: Secrets; stages: readonly Stage[]; way: Way | undefined; reader: Reader; isPractice: boolean; now: Date },
): Presented {
  const { asset } = w
  const wire = (minor: bigint): string => toWire({ asset, minor })
  const payee = openPayee(about.secrets, w)
  const { mayAddPicture: _, ...rights } = rightsOf(w, about.now)
  return {
    id: idFromUuid('wdr', w.withdrawalId),
    kind: w.kind,
    asset,
    amount: wire(w.amount),
    fee: wire(w.fee),
    receives: wire(w.amount - w.fee),
    inHand: wire(w.inHand),
    account: { providerName: payee.providerName, masked: maskNumber(payee.number), holder: payee.holder },
    method: about.way ? wordsOf(about.way, about.reader.language, about.reader.brandLanguage).title : w.method,
    state: w.state,
    version: w.version,
    isOver: isOver(w.state),
    stages: about.stages.slice(-60).map(presentStage),
    owner: w.owner,
    promisedAt: iso(w.promisedAt),
    breaches: w.breaches,
    ...rights,
    appealBy: iso(w.appealBy),
    confirm: {
      by: iso(w.confirmBy),
      outcome: w.outcome,
      received: w.received === null ? null : wire(w.received),
      remaining: w.received === null ? null : wire(w.toPay > w.received ? w.toPay - w.received : 0n),
    },
    pictures: w.pictures,
    maxPictures: MAX_PICTURES,
    payoutReference: w.reference,
    paidAt: iso(w.paidAt),
    createdAt: w.createdAt.toISOString(),
    endedAt: iso(w.endedAt),
    isPractice: about.isPractice,
  }
}

/** Where a lot came from; null where that is no deposit. It goes back only to somebody who was named. */
type Source = Pick<BookedReceipt, 'orderId' | 'payer'> | null

/** A lot with what is still to be played and the rounds that it looked at, the newest first. */
export function presentLot(lot: Looked['lots'][number], rounds: readonly CountedRound[], source: Source): Lot {
  const wire = (minor: bigint): string => toWire({ asset: lot.asset, minor })
  const looked = rounds.filter(
    ({ shares, settledAt }) => shares.some(({ lotId }) => lotId === lot.lotId) || (shares.length === 0 && settledAt >= lot.openedAt),
  )
  return {
    id: lot.lotId,
    at: lot.openedAt.toISOString(),
    deposit: source === null ? null : idFromUuid('dep', source.orderId),
    amount: wire(lot.amount),
    factorBp: lot.factorBp,
    required: wire(lot.required),
    done: wire(lot.done),
    remaining: wire(lot.required - lot.done),
    locked: wire(lot.locked),
    mayReturn: lot.locked > 0n && source !== null && source.payer !== null,
    rounds: looked.slice(0, MAX_ROUNDS).map(({ gameCode, settledAt, valid, shares, whyNot }) => ({
      game: gameCode,
      at: settledAt.toISOString(),
      valid: wire(valid),
      counted: wire(shares.find(({ lotId }) => lotId === lot.lotId)?.amount ?? 0n),
      whyNot,
    })),
  }
}

export function presentAccounts({ accounts, rules, situation: { now } }: Looked): ValueInputOf<typeof cashier.getWithdrawable>['accounts'] {
  const wire = (minor: bigint): string => toWire({ asset: rules.asset, minor })
  return accounts.map(({ account, way }) => ({
    id: account.id,
    kind: account.kind,
    providerName: account.providerName,
    masked: account.masked,
    holder: account.holder,
    heldUntil: account.heldUntil > now ? account.heldUntil.toISOString() : null,
    state: way === null ? 'closed' : account.heldUntil > now ? 'held' : 'open',
    min: wire(way?.way.min ?? 0n),
    max: wire(way?.way.max ?? 0n),
    fee: wire(way?.way.fee ?? 0n),
    minutes: way?.way.minutes ?? 0,
  }))
}
