import { defineGameClient } from '#client/games/define-game-client.ts'
import type { SlotLook } from '#client/games/slot-look.ts'

/** The browser part of a game of ways, in its own looks. */
export const waysClient = (looks: () => Promise<{ readonly look: SlotLook }>) =>
  defineGameClient({
    panel: 'round',
    view: async () => {
      const { createWaysView } = await import('./view/index.ts')
      const { look } = await looks()
      return (surroundings, maths: Parameters<typeof createWaysView>[1]) => createWaysView(surroundings, maths, look)
    },
    rules: async () => (await import('./view/rules.ts')).waysRules,
    outcome: async () => (await import('./view/outcome.ts')).waysOutcome,
  })
