import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  table: async () => (await import('./view/index.ts')).baccaratTable,
  rules: async () => (await import('./view/rules.ts')).baccaratRules,
  outcome: async () => (await import('./view/outcome.ts')).baccaratOutcome,
})
