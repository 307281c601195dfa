import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'round',
  view: async () => (await import('./view/index.ts')).createClusterView,
  rules: async () => (await import('./view/rules.ts')).clusterRules,
  outcome: async () => (await import('./view/outcome.ts')).clusterOutcome,
})
