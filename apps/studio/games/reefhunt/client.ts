import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  view: async () => (await import('./view/index.ts')).createReefView,
  rules: async () => (await import('./view/rules.ts')).reefRules,
  outcome: async () => (await import('./view/outcome.ts')).reefOutcome,
})
