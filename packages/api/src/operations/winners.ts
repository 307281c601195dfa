import { z } from 'zod'
import { assetText, gameCode, idText, instant, language, moneyText, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'

export const winnerList = z.enum(['latest', 'day', 'week'])

/** A round that was really played and paid; who played it is masked and can't be told from it. */
export const win = z.object({
  id: idText('rnd'),
  /** Its first letters and always four stars. */
  name: text(40),
  nodeId: z.int(),
  vassalage,
  gameCode,
  gameName: text(80),
  picture: text(200),
  stake: moneyText,
  win: moneyText,
  asset: assetText,
  at: instant,
})

/** R-WIN-1, seed 2 §7 "Winner board": wins of real rounds in real money, the newest or the biggest of today or of seven days (UTC). */
export const listWinners = operation({
  id: 'wager.listWinners',
  method: 'GET',
  path: '/wps/winners',
  access: 'visitor',
  packed: true,
  summary: 'Wins of real rounds, names masked: the newest, or the biggest of today or of the last seven days.',
  query: z.object({ list: winnerList.default('latest'), language: language.optional() }),
  /** `isOn` is false at a brand that shows no board. */
  value: z.object({ isOn: z.boolean(), wins: z.array(win).max(10) }),
  errors: [],
})

/** R-WIN-1: whether the player's wins may stand on the board. */
export const getWinnerChoice = operation({
  id: 'wager.getWinnerChoice',
  method: 'GET',
  path: '/wps/winners/me',
  access: 'member',
  leaveOpen: true,
  summary: 'Whether the wins of the player may be shown, masked, on the winners board.',
  value: z.object({ isShown: z.boolean() }),
  errors: [],
})

/** R-WIN-1: hides every win of the player, past ones too, or shows them again. */
export const setWinnerChoice = operation({
  id: 'wager.setWinnerChoice',
  method: 'POST',
  path: '/wps/winners/me',
  access: 'member',
  leaveOpen: true,
  summary: 'Shows or hides the wins of the player on the winners board.',
  body: z.strictObject({ isShown: z.boolean() }),
  value: z.object({ isShown: z.boolean() }),
  errors: [],
})
