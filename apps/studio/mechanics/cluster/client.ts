import { defineGameClient } from '#client/games/define-game-client.ts'
import type { SlotLook } from '#client/games/slot-look.ts'

/** The browser part of a game of clusters, in its own looks. */
export const clusterClient = (looks: () => Promise<{ readonly look: SlotLook }>) =>
  defineGameClient({
    panel: 'round',
    view: async () => {
      const { createClusterView } = await import('./view/index.ts')
      const { look } = await looks()
      return (surroundings, maths: Parameters<typeof createClusterView>[1]) => createClusterView(surroundings, maths, look)
    },
    rules: async () => (await import('./view/rules.ts')).clusterRules,
    outcome: async () => (await import('./view/outcome.ts')).clusterOutcome,
  })
