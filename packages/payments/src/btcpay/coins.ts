/** Decimals of a coin: a hundred million satoshi. */
const PLACES = 8

const digitsOf = (text: string): { readonly digits: bigint; readonly places: number } | null => {
  const found = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text)
  return found ? { digits: BigInt((found[1] ?? '') + (found[2] ?? '')), places: found[2]?.length ?? 0 } : null
}

/** Satoshi in an amount of coins as decimal text; null where it is none, or has parts of a satoshi. */
export function satoshiIn(coins: string): bigint | null {
  const read = digitsOf(coins)
  if (read === null) return null
  if (read.places <= PLACES) return read.digits * 10n ** BigInt(PLACES - read.places)
  const step = 10n ** BigInt(read.places - PLACES)
  return read.digits % step === 0n ? read.digits / step : null
}

/**
 * Satoshi that dollars are worth, rounded down: the house never sends more than was asked for. Null at a rate that is none.
 * @param dollars `100.00`
 * @param rate dollars for one coin, as decimal text
 */
export function satoshiFor(dollars: string, rate: string): bigint | null {
  const [amount, price] = [digitsOf(dollars), digitsOf(rate)]
  if (amount === null || price === null || price.digits === 0n) return null
  return (amount.digits * 10n ** BigInt(PLACES + price.places)) / (price.digits * 10n ** BigInt(amount.places))
}

export function coinsText(satoshi: bigint): string {
  const digits = String(satoshi).padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}
