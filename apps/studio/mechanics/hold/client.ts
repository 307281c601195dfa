import { defineGameClient } from '#client/games/define-game-client.ts'
import type { SlotLook } from '#client/games/slot-look.ts'

/** The browser part of a game of hold and respin, in its own looks. */
export const holdClient = (looks: () => Promise<{ readonly look: SlotLook }>) =>
  defineGameClient({
    panel: 'round',
    view: async () => {
      const { createHoldView } = await import('./view/index.ts')
      const { look } = await looks()
      return (surroundings, maths: Parameters<typeof createHoldView>[1]) => createHoldView(surroundings, maths, look)
    },
    rules: async () => (await import('./view/rules.ts')).holdRules,
    outcome: async () => (await import('./view/outcome.ts')).holdOutcome,
  })
