import { testGames } from '@halong/testkit'

/** Two games of a studio under the codes that the demo names, for dollars and dong: a slot and Mines. */
export const demoGames = testGames.map((game, at) => ({
  ...game,
  theme: game.code,
  code: at === 1 ? 'bay-mines' : 'lantern-night',
  returnRateBp: at === 1 ? 9_900 : 9_600,
  limits: { ...game.limits, 'VND/4': { minStake: '1000', maxStake: '1000000' } },
}))
