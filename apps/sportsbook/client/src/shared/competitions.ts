import type { CompetitionView } from '#protocol/index.ts'
import { createStore } from './store.ts'

/** Competitions of the world, as the server last told them. */
export const competitions = createStore<readonly CompetitionView[]>([])
