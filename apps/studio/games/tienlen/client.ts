import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  ownTable: async () => (await import('./view/index.ts')).mountTienLen,
  rules: async () => (await import('./view/rules.ts')).tienLenRules,
  outcome: async () => (await import('./view/outcome.ts')).tienLenOutcome,
})
