import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { admitShots } from './admit.ts'
import { reefEngine } from './engine.ts'
import { idsIn, isBlast, isCaught, isReefMove, type ReefMove } from './events.ts'
import { reefProducts } from './products.ts'

/** Nobody shoots any more: the magazine is closed, and what was not fired goes back. */
const IDLE_MS = 120_000

export const reefhunt = defineGame({
  code: 'reefhunt',
  kind: 'steps',
  home: import.meta.url,
  place: 80,
  card: {
    gameType: 'FISH',
    gameClassify: 'SHOOTER',
    ladder: 'fish',
    capEndsRound: false,
    volatilityChosen: true,
    minCycleMs: 1_000,
  },
  products: reefProducts,
  actions: {
    choices: ({ shots }) => z.strictObject({ shots: z.int().refine((loaded) => shots.includes(loaded)) }),
    move: () => z.custom<ReefMove>((move) => typeof move === 'object' && move !== null && isReefMove({ ...move })),
  },
  refusals: { 'reefhunt.late': 409, 'reefhunt.fast': 429 },
  art: () => import('./art.ts'),
  engine: reefEngine,
  shares: ({ shots }) => shots,
  idleMs: IDLE_MS,
  hunt: (maths) => ({
    aimedAt: (move) => ('unload' in move ? [] : idsIn(move.targets)),
    admit: (move, look) => admitShots(maths, move, look),
    takenBy: (events) =>
      events.flatMap((event) =>
        isCaught(event) ? [{ id: event.id, units: event.units }] : isBlast(event) ? [{ id: event.id, units: 0 }] : [],
      ),
  }),
  figures: ({ maths }) => ({
    loads: (locale) => maths.shots.map((shots) => number(shots)(locale)).join(', '),
    returned: percent(maths.returned * 10_000),
    blastOneIn: number(maths.blast.oneIn),
    blastMost: number(maths.blast.most),
    idle: number(IDLE_MS / 60_000),
    batches: number(maths.mostBatches),
  }),
})
