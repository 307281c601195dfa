import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  ownTable: async () => (await import('./view/index.ts')).mountCrash,
  rules: async () => (await import('./view/rules.ts')).crashRules,
  outcome: async () => (await import('./view/outcome.ts')).crashOutcome,
})
