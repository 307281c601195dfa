import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  table: async () => (await import('./view/index.ts')).cockfightTable,
  rules: async () => (await import('./view/rules.ts')).cockfightRules,
  outcome: async () => (await import('./view/outcome.ts')).cockfightOutcome,
})
