import { amountOf, readAmount } from '../shared/amounts.ts'

/** A share in millionths of an amount in decimal text, cut down. */
export const shareOf = (amount: string, share: number): string => amountOf(((readAmount(amount) ?? 0n) * BigInt(share)) / 1_000_000n)
