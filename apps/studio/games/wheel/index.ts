import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { originalCard } from '../original.ts'
import { wheelEngine } from './engine.ts'
import { wheelRisks } from './events.ts'
import { wheelProducts } from './products.ts'

export const wheel = defineGame({
  code: 'wheel',
  kind: 'instant',
  home: import.meta.url,
  place: 36,
  card: originalCard,
  products: wheelProducts,
  actions: { choices: () => z.strictObject({ risk: z.enum(wheelRisks) }), move: () => z.strictObject({}) },
  refusals: {},
  art: () => import('./art.ts'),
  engine: wheelEngine,
  figures: ({ maths }) => ({ parts: number(maths.parts.low.length) }),
})
