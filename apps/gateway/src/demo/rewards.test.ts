import { artFiles, ratios, themes } from '@halong/art'
import { languages } from '@halong/i18n'
import { sitePictures } from '@halong/rules/site-addresses'
import { expect, it } from 'vitest'
import { problemsOf } from '../modules/points/reward.ts'
import { demoRewards } from './rewards.ts'

it('R-BAN-1: content may show every picture the site draws, and no other', () => {
  expect([...sitePictures].sort()).toEqual(
    artFiles()
      .map(({ path }) => `/${path}`)
      // Games and lotteries bring their own.
      .filter((path) => !path.startsWith('/art/tiles/'))
      .sort(),
  )
})

it('R-PROMO-2: the demo’s rewards have words in every language, a picture that is drawn, and nothing wrong with them', () => {
  // Tiles of games are drawn by the games; every theme has one.
  const tiles = themes.flatMap((theme) => ratios.map((ratio) => `/art/tiles/${theme}-${ratio}.svg`))
  const drawn = new Set([...artFiles().map(({ path }) => `/${path}`), ...tiles])
  for (const reward of demoRewards()) {
    expect(Object.keys(reward.texts).sort(), reward.name).toEqual(languages.map(({ code }) => code).sort())
    expect(Object.values(reward.texts).every(({ title, text }) => title.length > 0 && title.length <= 120 && text.length <= 400)).toBe(true)
    expect(problemsOf(reward, 'EN'), reward.name).toEqual([])
    expect(drawn, reward.name).toContain(reward.picture)
  }
})
