import { describe, expect, it } from 'vitest'
import { readBitcoinAddress } from './address.ts'

const MAIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

describe('R-MC-1: addresses of Bitcoin', () => {
  it.each([MAIN, MAIN.toUpperCase(), ` bitcoin:${MAIN} `])('%s is read as it is paid to', (typed) => {
    expect(readBitcoinAddress(typed, 'mainnet')).toBe(MAIN)
  })
  it.each(['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'])(
    '%s is one',
    (typed) => {
      expect(readBitcoinAddress(typed, 'mainnet')).toBe(typed)
    },
  )

  it('one of another network is none', () => {
    expect(readBitcoinAddress(MAIN, 'testnet')).toBeNull()
    expect(readBitcoinAddress(TEST, 'mainnet')).toBeNull()
    expect(readBitcoinAddress(TEST, 'testnet')).toBe(TEST)
  })

  it('with any one character changed is none', () => {
    for (let at = 4; at < MAIN.length; at += 1) {
      const other = MAIN[at] === 'q' ? 'p' : 'q'
      expect(readBitcoinAddress(`${MAIN.slice(0, at)}${other}${MAIN.slice(at + 1)}`, 'mainnet'), String(at)).toBeNull()
    }
    expect(readBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'mainnet')).toBeNull()
    expect(readBitcoinAddress(`bc1Q${MAIN.slice(4)}`, 'mainnet')).toBeNull()
    for (const typed of ['', 'lan', '0071000912345', `${MAIN}?amount=1`]) expect(readBitcoinAddress(typed, 'mainnet')).toBeNull()
  })
})
