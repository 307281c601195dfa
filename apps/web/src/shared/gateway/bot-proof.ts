import { solveChallenge } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { Challenge } from 'altcha-lib/types'

/** The proof of work for a challenge of `system.getBotChallenge`, as `botCheck` takes it; null when it is not found within a minute. */
export async function workOut(challenge: Challenge): Promise<string | null> {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null
}
