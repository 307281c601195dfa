import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  table: async () => (await import('./view/index.ts')).bauCuaTable,
  rules: async () => (await import('./view/rules.ts')).bauCuaRules,
  outcome: async () => (await import('./view/outcome.ts')).bauCuaOutcome,
})
