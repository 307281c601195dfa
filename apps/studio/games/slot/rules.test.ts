import { themeNamed } from '@halong/art'
import { describe, expect, it } from 'vitest'
import { catalogue, findGame } from '../catalogue.ts'
import { gameRules } from '../rules.ts'
import { isSlotMaths } from './events.ts'
import { themePictures } from './symbols.ts'

const now = new Date('2026-11-21T00:00:00Z')
const rules = catalogue.map((entry) => gameRules(entry, now))

describe('R24: the rules page', () => {
  it('says the figures the game is played with, in the reader’s own way of writing numbers', () => {
    const entry = findGame('lantern-night')
    const text = entry ? JSON.stringify(gameRules(entry, now).sections) : ''
    expect(text).toMatch(/Return to player: 96\.00 ?%, computed from every one of the 33,554,432 combinations/)
    expect(text).toMatch(/Tỷ lệ trả thưởng \(RTP\) cho người chơi: 96,00 ?%, tính từ toàn bộ 33\.554\.432 tổ hợp/)
    expect(text).toContain('10, 15 or 20 free spins, on average once in 140 spins')
  })
  it('R-LANG-1: names every symbol of every slot, drawn ones in every language', () => {
    for (const { maths, symbols } of rules) {
      if (!isSlotMaths(maths)) continue
      for (const symbol of new Set(maths.profile.strips.flat())) {
        expect(symbols[symbol]?.vi).toBeTruthy()
        if (/^[WSH]/.test(symbol)) expect(Object.keys(symbols[symbol] ?? {}).sort()).toEqual(['cn', 'en', 'id', 'th', 'ty', 'vi'])
      }
    }
  })
  it('draws what the pay table names', () => {
    for (const [theme, pictures] of Object.entries(themePictures)) {
      const { cast } = themeNamed(theme as Parameters<typeof themeNamed>[0])
      expect(Object.fromEntries(Object.entries(cast).map(([symbol, { object }]) => [symbol, object]))).toEqual(pictures)
    }
  })
})
