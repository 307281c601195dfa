import { cardName, RANKS } from '#games/tienlen/sheet-cards.ts'

/** Something that must not be told yet, and every way in which a text could hold it. */
export type Secret = { readonly what: string; readonly writings: readonly string[] }

/** Seeds and values of chains: 32 bytes that are kept and told as hex. */
export function secretOf(what: string, hex: string): Secret {
  const bytes = Buffer.from(hex, 'hex')
  return {
    what,
    writings: [
      hex,
      hex.toUpperCase(),
      bytes.toString('base64').replaceAll('=', ''),
      bytes.toString('base64url'),
      JSON.stringify([...bytes]).slice(1, -1),
      Buffer.from(hex).toString('base64').replaceAll('=', ''),
    ],
  }
}

/** Fewer numbers in a row may be something else, such as how many cards four seats hold. */
const ROW = 5
const LETTERS = ['S', 'C', 'D', 'H'] as const
const rowsOf = (list: readonly (string | number)[]): string[] =>
  list.slice(0, Math.max(0, list.length - ROW + 1)).map((_, from) => JSON.stringify(list.slice(from, from + ROW)).slice(1, -1))

/** Cards that a seat holds, 0 to 51: as lists in either order, as names, packed into bytes or bits. A single card by its name. */
export function secretCards(what: string, cards: readonly number[]): Secret {
  const ways = [cards, [...cards].reverse()]
  const letters = (card: number) => `${RANKS[Math.floor(card / 4)] ?? ''}${LETTERS[card % 4] ?? ''}`
  const bits = cards.reduce((sum, card) => sum + 2n ** BigInt(card), 0n)
  const packed = ways.flatMap((list) => [Buffer.from(list).toString('base64').replaceAll('=', ''), Buffer.from(list).toString('hex')])
  return {
    what,
    writings: [
      ...cards.map((card) => cardName(card)),
      ...cards.map((card) => `"${letters(card)}"`),
      ...(cards.length < ROW ? [] : [...packed, String(bits), bits.toString(16), ...ways.map((list) => list.join(' '))]),
      ...ways.flatMap((list) => [...rowsOf(list), ...rowsOf(list.map(letters)), ...rowsOf(list.map(String))]),
    ],
  }
}

/** What of some secrets stands in a text, also where it is a text within a text. */
export function leaksIn(text: string, secrets: readonly Secret[]): string[] {
  const plain = text.includes('\\') ? text.replaceAll('\\', '') : text
  return secrets.flatMap(({ what, writings }) =>
    writings.filter((writing) => plain.includes(writing)).map((writing) => `${what}: ${writing}`),
  )
}
