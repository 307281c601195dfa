import type { Page } from 'playwright'
import type { GameClient, Press } from './clients.ts'

const EVERY_MS = 150

type Player = { timer: number; rounds: number; isEnding: boolean; hasEnded: boolean }
declare global {
  interface Window {
    benchPlayer?: Player
  }
}

/** Plays within the page, so that nothing of what is measured is the press of a tool. */
export const play = (page: Page, { presses, over }: { readonly presses: readonly Press[]; readonly over: string }): Promise<void> =>
  page.evaluate(
    ({ presses, over, everyMs }) => {
      const pressed = new Map<number, string>()
      let wasOver = document.querySelector(over) !== null
      const player: Player = { timer: 0, rounds: 0, isEnding: false, hasEnded: false }
      player.timer = window.setInterval(() => {
        const isOver = document.querySelector(over) !== null
        if (isOver && !wasOver) player.rounds += 1
        wasOver = isOver
        if (isOver && player.isEnding) {
          player.hasEnded = true
          return clearInterval(player.timer)
        }
        for (const [at, { click, where, once }] of presses.entries()) {
          if (where !== undefined && document.querySelector(where) === null) continue
          const key = once === undefined || once === '' ? 'ever' : (document.querySelector(once)?.textContent ?? '')
          const target = document.querySelector<HTMLElement>(click)
          if (target === null || (once !== undefined && pressed.get(at) === key)) continue
          pressed.set(at, key)
          return target.click()
        }
      }, everyMs)
      window.benchPlayer = player
    },
    { presses, over, everyMs: EVERY_MS },
  )

/** Plays the round that is open to its end, and no other. */
export async function endPlay(page: Page, timeout: number): Promise<void> {
  await page.evaluate(() => {
    if (window.benchPlayer) window.benchPlayer.isEnding = true
  })
  await page.waitForFunction(() => window.benchPlayer?.hasEnded, undefined, { timeout, polling: 200 })
}

/** Rounds that ended since it plays. */
export const roundsOf = (page: Page): Promise<number> => page.evaluate(() => window.benchPlayer?.rounds ?? 0)

/** Until the motion of a round has begun. */
export async function untilMoving(page: Page, { moving }: Pick<GameClient, 'moving'>): Promise<void> {
  if (moving !== undefined) await page.waitForSelector(moving, { timeout: 90_000 })
}
