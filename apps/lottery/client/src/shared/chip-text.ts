/** A whole amount in so few signs that a chip holds it: thousands as K, millions as M, as players of every language write them. */
export const chipText = (amount: string): string =>
  /^\d+0{6}$/.test(amount) ? `${amount.slice(0, -6)}M` : /^\d{2,}0{3}$/.test(amount) ? `${amount.slice(0, -3)}K` : amount
