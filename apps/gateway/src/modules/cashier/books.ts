import type { BalanceDriver } from '@halong/payments'

/** What an account of the house came to by our own books. Amounts are sums over its life, in minor units. */
export type Books = {
  /** Put there and taken away by the house itself, the opening included. */
  readonly moved: bigint
  readonly received: bigint
  readonly paid: bigint
  /** Held money that went back to whoever sent it. */
  readonly sentBack: bigint
  readonly fees: bigint
  /** Payouts whose end is not known: the other side may have paid them already. */
  readonly underWay: bigint
}
export type BalanceVerdict = 'agrees' | 'differs' | 'not_told'

/** What the other side should hold; where it holds money for payouts alone, deposits went elsewhere. */
export function shouldHold({ moved, received, paid, sentBack, fees }: Books, covers: BalanceDriver['covers']): bigint {
  return moved - paid - fees + (covers === 'everything' ? received - sentBack : 0n)
}

/** It agrees to the unit, but for payouts under way, which may have left or not. */
export function verdictOf(books: Books, covers: BalanceDriver['covers'], told: bigint | null): BalanceVerdict {
  if (told === null) return 'not_told'
  const ours = shouldHold(books, covers)
  return told <= ours && told >= ours - books.underWay ? 'agrees' : 'differs'
}
