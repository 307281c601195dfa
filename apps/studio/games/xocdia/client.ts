import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  ownTable: async () => (await import('./view/index.ts')).mountXocDia,
  rules: async () => (await import('./view/rules.ts')).xocDiaRules,
  outcome: async () => (await import('./view/outcome.ts')).xocDiaOutcome,
})
