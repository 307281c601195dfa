import { call } from './calls.ts'
import { competitions } from './competitions.ts'

/** Asks for the names of competitions: fixtures hold their codes. */
export async function learnCompetitions(): Promise<void> {
  const answer = await call('GET /api/competitions')
  if (answer.kind === 'ok') competitions.set(answer.value.competitions)
}
