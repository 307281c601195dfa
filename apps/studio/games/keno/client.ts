import { defineGameClient } from '#client/games/define-game-client.ts'

export const client = defineGameClient({
  panel: 'wide',
  view: async () => (await import('./view/index.ts')).createKenoView,
  rules: async () => (await import('./view/rules.ts')).kenoRules,
  outcome: async () => (await import('./view/outcome.ts')).kenoOutcome,
})
