import { defineVerifier } from '#client/verify/define-verifier.ts'
import { clusterEngine } from './engine.ts'
import type { ClusterEvent, ClusterMaths, NoChoice } from './events.ts'

const isNothing = (chosen: Readonly<Record<string, unknown>>): boolean => Object.keys(chosen).length === 0

/** The verifier's part of every game of clusters. */
export const clusterVerifier = defineVerifier<ClusterMaths, NoChoice, NoChoice, ClusterEvent, never>({
  engine: clusterEngine,
  isRound: (_maths, choices) => isNothing(choices),
  isMove: (_maths, move) => isNothing(move),
  fields: [],
  choicesOf: () => ({}),
})
