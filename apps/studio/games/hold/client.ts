import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'round',
  view: async () => (await import('./view/index.ts')).createHoldView,
  rules: async () => (await import('./view/rules.ts')).holdRules,
  outcome: async () => (await import('./view/outcome.ts')).holdOutcome,
})
